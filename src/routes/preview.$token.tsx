import { createFileRoute } from '@tanstack/react-router'
import { Link } from '../components/ui/link.tsx'
import { MessageScreen } from '../components/ui/message-screen.tsx'
import { ArticleView } from '../features/articles/article-view.tsx'
import { PreviewBar } from '../features/previews/preview-bar.tsx'
import { ReviewView } from '../features/reviews/review-view.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

/** A draft, or changes to a published page, for those who have the link. */
export const Route = createFileRoute('/preview/$token')({
  loader: async ({ context: { api }, params: { token } }) => {
    const preview = await load(api.publicContent.preview.ensureData({ token }))
    // Its canonical URL has no token.
    const texts = { title: `Preview: ${preview.title}`, description: 'A preview for those who have its link.' }
    const head = await loadHead(api, { ...texts, path: '/preview', isIndexed: false })
    return { ...head, preview }
  },
  head: ({ loaderData }) => (loaderData ? headOf({ loaderData }) : { meta: [{ title: 'Preview' }] }),
  component: PreviewPage,
  notFoundComponent: PreviewNotFound,
})

function PreviewPage() {
  const { preview } = Route.useLoaderData()
  return (
    <>
      <PreviewBar of={preview.of} until={preview.until} />
      {preview.kind === 'article' ? <ArticleView article={preview.article} /> : <ReviewView review={preview.review} />}
    </>
  )
}

/** For a link that was copied incompletely, was revoked or has expired: it shows nothing of the page. */
function PreviewNotFound() {
  return (
    <MessageScreen
      title="This preview link no longer works"
      text="It may have been revoked, copied incompletely or expired. Ask the person who sent it for a new one."
    >
      <Link to="/" className="button">
        Back to the home page
      </Link>
    </MessageScreen>
  )
}
