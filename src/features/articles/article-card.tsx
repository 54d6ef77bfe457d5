import { Link } from '@tanstack/react-router'
import { DateText } from '../../components/date-text.tsx'
import { Picture } from '../../components/picture.tsx'
import type { RouterOutput } from '../../lib/trpc.ts'

type ArticleSummary = RouterOutput['publicContent']['articles'][number]

interface ArticleCardProps {
  article: ArticleSummary
  timeZone: string
}

export function ArticleCard({ article, timeZone }: ArticleCardProps) {
  return (
    <article className="group relative flex flex-col">
      <Picture src={article.imageUrl} alt="" width={600} height={400} />
      <p className="mt-4 text-sm text-ink-soft">
        {article.category} · <DateText date={article.publishedAt ?? article.createdAt} timeZone={timeZone} />
      </p>
      <h3 className="mt-1 text-2xl">
        <Link
          to="/blog/$slug"
          params={{ slug: article.slug }}
          className="after:absolute after:inset-0 group-hover:text-kelp"
        >
          {article.title}
        </Link>
      </h3>
      <p className="mt-2 text-ink-soft">{article.excerpt}</p>
    </article>
  )
}
