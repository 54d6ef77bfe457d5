import { Link } from '@tanstack/react-router'
import { DateText } from '../../components/date-text.tsx'
import { Picture } from '../../components/picture.tsx'
import type { RouterOutput } from '../../lib/trpc.ts'

interface LatestArticleProps {
  article: RouterOutput['publicContent']['articles'][number]
  timeZone: string
}

/** The newest article, large, at the head of the blog. */
export function LatestArticle({ article, timeZone }: LatestArticleProps) {
  return (
    <section aria-labelledby="latest-article" className="wrap mt-12">
      <h2 id="latest-article" className="border-b border-line pb-3 text-xl">
        Latest Article
      </h2>
      <article className="mt-6 grid items-center gap-8 md:grid-cols-[3fr_2fr]">
        <Picture src={article.imageUrl} alt="" width={1200} height={800} isPrimary />
        <div>
          <p className="text-sm text-ink-soft">
            {article.category} · <DateText date={article.publishedAt ?? article.createdAt} timeZone={timeZone} />
          </p>
          <h3 className="mt-2 text-4xl">{article.title}</h3>
          <p className="mt-4 text-lg text-ink-soft">{article.excerpt}</p>
          <p className="mt-4 text-sm">By {article.author}</p>
          <Link to="/blog/$slug" params={{ slug: article.slug }} className="button mt-6">
            Read Full Article
          </Link>
        </div>
      </article>
    </section>
  )
}
