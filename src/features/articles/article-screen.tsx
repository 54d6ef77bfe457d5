import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { DateText } from '../../components/ui/date-text.tsx'
import { Link } from '../../components/ui/link.tsx'
import { ThumbnailRow } from '../../components/ui/thumbnail-row.tsx'
import { VideoPlayer } from '../../components/ui/video-player.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'
import { ArticleView } from './article-view.tsx'

type LinkedDiveSite = NonNullable<RouterOutput['diveSites']['byReviewUrl']>
type RelatedArticle = RouterOutput['publicContent']['articlePage']['related'][number]

interface ArticleScreenProps {
  slug: string
  diveSite: LinkedDiveSite | null
  /** The row of that dive site. */
  children: ReactNode
}

export function ArticleScreen({ slug, diveSite, children }: ArticleScreenProps) {
  const { data: article } = useSuspenseQuery(useApi().publicContent.articlePage.queryOptions({ slug }))
  return (
    <ArticleView article={article} end={<ReadOn related={article.related}>{children}</ReadOn>}>
      {diveSite && <DiveSiteVideo diveSite={diveSite} />}
    </ArticleView>
  )
}

/** The film of the dive site that is linked to this story. */
function DiveSiteVideo({ diveSite }: { diveSite: LinkedDiveSite }) {
  if (!diveSite.videoUrl) return null
  return (
    <section aria-labelledby="video" className="no-print wrap mt-12 max-w-3xl!">
      <div className="border border-line bg-raised p-4 sm:p-6">
        <h2 id="video" className="text-2xl">
          Dive Site Video
        </h2>
        <p className="eyebrow mt-1 mb-4">{nameWithClosure(diveSite)}</p>
        <VideoPlayer url={diveSite.videoUrl} title={diveSite.name} />
      </div>
    </section>
  )
}

interface ReadOnProps {
  related: RelatedArticle[]
  children: ReactNode
}

/** Rows that lead on: the dive site that the story speaks of, and two other stories. */
function ReadOn({ related, children }: ReadOnProps) {
  if (!children && related.length === 0) return null
  return (
    <section aria-labelledby="read-on" className="no-print mb-10">
      <h2 id="read-on" className="border-b border-line pb-3 text-2xl">
        Read on
      </h2>
      <ul>
        {children}
        {related.map(({ slug, title, category, imageUrl, publishedAt, createdAt }) => (
          <ThumbnailRow key={slug} imageUrl={imageUrl}>
            <h3 className="text-xl">
              <Link to="/blog/$slug" params={{ slug }} className="after:absolute after:inset-0 group-hover:text-kelp">
                {title}
              </Link>
            </h3>
            <p className="eyebrow mt-1">
              <span>{`${category} · `}</span>
              <DateText date={publishedAt ?? createdAt} />
            </p>
          </ThumbnailRow>
        ))}
      </ul>
    </section>
  )
}
