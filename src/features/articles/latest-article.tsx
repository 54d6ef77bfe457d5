import { DateText } from '../../components/date-text.tsx'
import { Link } from '../../components/link.tsx'
import { Picture } from '../../components/picture.tsx'
import type { RouterOutput } from '../../lib/api.ts'
import { track } from '../../lib/track.ts'

interface LatestArticleProps {
  article: RouterOutput['publicContent']['articles'][number]
  timeZone: string
}

/** The newest article, large, at the head of the blog. */
export function LatestArticle({ article, timeZone }: LatestArticleProps) {
  return (
    <section aria-labelledby="latest-article" className="wrap mt-14">
      <h2 id="latest-article" className="text-heading border-b border-line pb-3">
        Latest Article
      </h2>
      <article className="group relative mt-6 grid items-center gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <Picture
          src={article.imageUrl}
          alt=""
          width={1200}
          height={800}
          quality={85}
          sizes="(min-width: 64rem) 46rem, 100vw"
          isPrimary
        />
        <div>
          <p className="eyebrow flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="badge">{article.category}</span>
            <DateText date={article.publishedAt ?? article.createdAt} timeZone={timeZone} />
          </p>
          <h3 className="text-title mt-3">{article.title}</h3>
          <p className="mt-4 text-lg text-ink-soft">{article.excerpt}</p>
          <p className="mt-4 text-sm">{`By ${article.author}`}</p>
          <Link
            to="/blog/$slug"
            params={{ slug: article.slug }}
            className="button button-solid mt-6 after:absolute after:inset-0"
            onClick={() => track('blog_click', { slug: article.slug, position: 'featured' })}
          >
            Read Full Article
          </Link>
        </div>
      </article>
    </section>
  )
}
