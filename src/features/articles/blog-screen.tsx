import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type BlogFilterCategory, blogFilterCategories } from '#domain/articles/article.ts'
import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { DateText } from '../../components/ui/date-text.tsx'
import { Link } from '../../components/ui/link.tsx'
import { Picture } from '../../components/ui/picture.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'
import { trackClick } from '../../lib/track.ts'

interface BlogScreenProps {
  category?: BlogFilterCategory
  /** The subscribe widget of the hero. */
  subscribe: ReactNode
}

export function BlogScreen({ category, subscribe }: BlogScreenProps) {
  const { data: articles } = useSuspenseQuery(useApi().publicContent.articles.queryOptions())
  const [latest, ...others] = articles
  const shown = category ? ofCategory(articles, category) : others
  return (
    <>
      <BlogHero subscribe={subscribe} />
      {latest && <LatestArticle article={latest} />}
      <section aria-labelledby="articles" className="wrap mt-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 border-b border-line">
          <h2 id="articles" className="text-heading pb-3">
            {category ? `${category} Articles` : 'More Articles'}
          </h2>
          <ArticleCategoryFilter chosen={category} />
        </div>
        {shown.length === 0 ? (
          <NothingFound />
        ) : (
          <div className="mt-8 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </div>
        )}
      </section>
    </>
  )
}

/** Newest first by createdAt, unlike the list of all, which goes by publishedAt. Requirement: s2-blog-grid-category. */
function ofCategory<Article extends { category: string; createdAt: Date }>(articles: Article[], category: string) {
  return articles
    .filter((article) => article.category === category)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

function NothingFound() {
  return (
    <div className="py-20 text-center">
      <h3 className="text-3xl">No articles found</h3>
      <p className="mt-3 text-ink-soft">Check back soon: new articles appear here first.</p>
    </div>
  )
}

interface ArticleCardProps {
  article: RouterOutput['publicContent']['articles'][number]
}

export function ArticleCard({ article }: ArticleCardProps) {
  return (
    <article className="group relative flex flex-col">
      <Picture
        src={article.imageUrl}
        alt=""
        width={600}
        height={400}
        sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
        className="transition-opacity group-hover:opacity-90"
      />
      <p className="eyebrow mt-4">
        {article.category} · <DateText date={article.publishedAt ?? article.createdAt} />
      </p>
      <h3 className="mt-1.5 text-2xl">
        <Link
          to="/blog/$slug"
          params={{ slug: article.slug }}
          className="after:absolute after:inset-0 group-hover:text-kelp"
          {...trackClick(['blog_click', { slug: article.slug, position: 'grid' }])}
        >
          {article.title}
        </Link>
      </h3>
      <p className="mt-2 text-ink-soft">{article.excerpt}</p>
    </article>
  )
}

const filters = [
  { label: 'All', category: undefined },
  ...blogFilterCategories.map((category) => ({ label: category, category })),
]

interface ArticleCategoryFilterProps {
  chosen: string | undefined
}

/** The blog's category buttons: links, so that each has a URL and works without script. */
function ArticleCategoryFilter({ chosen }: ArticleCategoryFilterProps) {
  return (
    <nav aria-label="Categories" className="-mx-3 flex max-w-full overflow-x-auto">
      {filters.map(({ label, category }) => (
        <Link
          key={label}
          to="/blog"
          search={{ category }}
          resetScroll={false}
          aria-label={category === chosen ? `${label}, chosen` : undefined}
          className={`tab ${category === chosen ? 'tab-active' : ''}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface BlogHeroProps {
  subscribe: ReactNode
}

/** A turtle in open water under the sun: the lower third is reef, dark enough for words. */
const background = sceneArtPath('reef', 'diving-blog')

/** The blog's title over a dive site; the subscribe widget lies across the picture's lower edge. */
export function BlogHero({ subscribe }: BlogHeroProps) {
  return (
    <header className="relative isolate">
      <div className="absolute inset-x-0 top-0 bottom-8 -z-10 overflow-hidden bg-water-5 sm:bottom-44 lg:bottom-16">
        <img
          src={background}
          alt=""
          width={1200}
          height={800}
          fetchPriority="high"
          className="size-full object-cover object-[50%_30%] max-sm:h-[125%] max-sm:-translate-y-[18%]"
        />
        <div className="absolute inset-x-0 bottom-0 h-3/4 bg-linear-to-t from-water-6/90 via-water-6/75 via-55% to-transparent lg:h-2/3 lg:via-water-6/55 lg:via-50%" />
      </div>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-20 sm:pt-76 lg:grid-cols-[minmax(0,1fr)_29rem] lg:items-end lg:pt-[21rem]">
        <div className="text-white lg:pb-28">
          <h1 className="text-hero">Diving Blog</h1>
          <p className="mt-3 max-w-[34rem] text-lg leading-snug sm:text-xl sm:leading-snug">
            Dive sites, animals, seasons and safety in Australian water.
          </p>
        </div>
        {subscribe}
      </div>
    </header>
  )
}

interface LatestArticleProps {
  article: RouterOutput['publicContent']['articles'][number]
}

/** The newest article, large, at the head of the blog. */
export function LatestArticle({ article }: LatestArticleProps) {
  return (
    <section aria-labelledby="latest-article" className="wrap mt-8 sm:mt-14">
      <h2 id="latest-article" className="text-heading border-b border-line pb-3">
        Latest Article
      </h2>
      <article className="group relative mt-6 grid gap-x-12 lg:grid-cols-[7fr_5fr]">
        <div className="lg:col-start-2 lg:self-end">
          <p className="eyebrow flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="badge">{article.category}</span>
            <DateText date={article.publishedAt ?? article.createdAt} />
          </p>
          <h3 className="text-title mt-3">{article.title}</h3>
        </div>
        <Picture
          src={article.imageUrl}
          alt=""
          width={600}
          height={400}
          sizes="(min-width: 64rem) 46rem, 100vw"
          isPrimary
          className="max-lg:mt-6 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        />
        <div className="lg:self-start">
          <p className="mt-4 text-lg text-ink-soft">{article.excerpt}</p>
          <p className="mt-4 text-sm">{`By ${article.author}`}</p>
          <Link
            to="/blog/$slug"
            params={{ slug: article.slug }}
            className="button button-solid mt-6 after:absolute after:inset-0"
            {...trackClick(['blog_click', { slug: article.slug, position: 'featured' }])}
          >
            Read Full Article
          </Link>
        </div>
      </article>
    </section>
  )
}

/** The blog while it loads: its picture, and six cards. */
export function BlogSkeleton() {
  return (
    <>
      <div className="skeleton h-[31rem] rounded-none lg:h-[38rem]" />
      <div
        role="status"
        aria-busy="true"
        aria-label="Loading articles"
        className="wrap grid gap-x-8 gap-y-14 pt-24 sm:grid-cols-2 lg:grid-cols-3"
      >
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card}>
            <div className="skeleton aspect-3/2 w-full" />
            <div className="skeleton mt-4 h-4 w-40" />
            <div className="skeleton mt-3 h-7 w-full" />
            <div className="skeleton mt-3 h-16 w-full" />
          </div>
        ))}
      </div>
    </>
  )
}
