import { DateText } from '../../components/date-text.tsx'
import { Link } from '../../components/link.tsx'
import { Picture } from '../../components/picture.tsx'
import type { RouterOutput } from '../../lib/api.ts'
import { track } from '../../lib/track.ts'

interface ArticleCardProps {
  article: RouterOutput['publicContent']['articles'][number]
  timeZone: string
}

export function ArticleCard({ article, timeZone }: ArticleCardProps) {
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
        {article.category} · <DateText date={article.publishedAt ?? article.createdAt} timeZone={timeZone} />
      </p>
      <h3 className="mt-1.5 text-2xl">
        <Link
          to="/blog/$slug"
          params={{ slug: article.slug }}
          className="after:absolute after:inset-0 group-hover:text-kelp"
          onClick={() => track('blog_click', { slug: article.slug, position: 'grid' })}
        >
          {article.title}
        </Link>
      </h3>
      <p className="mt-2 text-ink-soft">{article.excerpt}</p>
    </article>
  )
}
