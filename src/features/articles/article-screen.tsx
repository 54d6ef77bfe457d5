import { Link } from '@tanstack/react-router'
import { DateText } from '../../components/date-text.tsx'
import { Picture } from '../../components/picture.tsx'
import { Prose } from '../../components/prose.tsx'
import { SiteVideoPlayer } from '../../components/site-video-player.tsx'
import { trpc } from '../../lib/trpc.ts'

interface ArticleScreenProps {
  slug: string
}

export function ArticleScreen({ slug }: ArticleScreenProps) {
  const [article] = trpc.publicContent.articlePage.useSuspenseQuery({ slug })
  const [site] = trpc.publicContent.site.useSuspenseQuery()
  const [linkedSite] = trpc.diveSites.byReviewUrl.useSuspenseQuery({ url: `/blog/${slug}` })
  return (
    <article className="wrap pt-8">
      <p>
        <Link to="/blog" className="text-link">
          Back to blog
        </Link>
      </p>
      <header className="mx-auto mt-8 max-w-3xl text-center">
        <p className="text-ink-soft">{article.category}</p>
        <h1 className="mt-2 text-4xl sm:text-6xl">{article.title}</h1>
        {article.excerpt && <p className="mt-5 text-xl leading-snug text-ink-soft">{article.excerpt}</p>}
        <p className="mt-5 text-sm text-ink-soft">
          By {article.author} · Published on{' '}
          <DateText date={article.publishedAt ?? article.createdAt} timeZone={site.timeZone} />
        </p>
      </header>
      <Picture src={article.imageUrl} alt="" width={1200} height={600} isPrimary className="mt-10" />
      {linkedSite?.videoUrl && (
        <section aria-labelledby="video" className="mx-auto mt-10 max-w-3xl border border-line bg-raised p-5">
          <h2 id="video" className="text-2xl">
            Dive Site Video
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">{linkedSite.name}</p>
          <SiteVideoPlayer url={linkedSite.videoUrl} title={linkedSite.name} />
        </section>
      )}
      <Prose html={article.html} className="mx-auto mt-10" />
      <footer className="mx-auto mt-16 max-w-[66ch] border-t border-line pt-6">
        <Link to="/blog" className="text-link">
          More Articles
        </Link>
      </footer>
    </article>
  )
}
