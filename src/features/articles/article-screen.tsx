import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { VideoPlayer } from '../../components/ui/video-player.tsx'
import { useApi } from '../../lib/api.ts'
import { ArticleView } from './article-view.tsx'

interface ArticleScreenProps {
  slug: string
}

export function ArticleScreen({ slug }: ArticleScreenProps) {
  const { data: article } = useSuspenseQuery(useApi().publicContent.articlePage.queryOptions({ slug }))
  return (
    <ArticleView article={article}>
      <DiveSiteVideo slug={slug} />
    </ArticleView>
  )
}

/** The film of the dive site that is linked to this story, if there is one. */
function DiveSiteVideo({ slug }: ArticleScreenProps) {
  // A failure counts as no linked dive site. Requirement: s7-rest-by-review-none.
  const { data: linkedDiveSite } = useQuery(useApi().diveSites.byReviewUrl.queryOptions({ url: `/blog/${slug}` }))
  if (!linkedDiveSite?.videoUrl) return null
  return (
    <section aria-labelledby="video" className="no-print wrap mt-12 max-w-3xl!">
      <div className="border border-line bg-raised p-4 sm:p-6">
        <h2 id="video" className="text-2xl">
          Dive Site Video
        </h2>
        <p className="eyebrow mt-1 mb-4">{nameWithClosure(linkedDiveSite)}</p>
        <VideoPlayer url={linkedDiveSite.videoUrl} title={linkedDiveSite.name} />
      </div>
    </section>
  )
}
