import { createFileRoute, notFound } from '@tanstack/react-router'
import { correctionsPage } from '#domain/corrections/correction.ts'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { CorrectionScreen } from '../features/corrections/correction-screen.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/corrections')({
  validateSearch: readCorrection,
  // The router leaves unknown parameters in `search`, so the known ones are read again.
  loaderDeps: ({ search }) => readCorrection({ ...search }),
  loader: async ({ context: { api }, deps: { page, sent } }) => {
    if (!page) throw notFound()
    const { name } = await load(api.publicContent.correctedPage.ensureData({ page }))
    const head = await loadHead(api, {
      title: sent ? 'Thank you' : `Correct the page about ${name}`,
      description: `Tell us what is wrong on our page about ${name}, what is right, and how you know.`,
      path: correctionsPage.path,
      isIndexed: false,
    })
    return { ...head, page, isSent: sent !== undefined }
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: CorrectionsPage,
})

function readCorrection(params: Record<string, unknown>) {
  return readParameters(correctionsPage.parameters, params)
}

function CorrectionsPage() {
  const { page, isSent } = Route.useLoaderData()
  return <CorrectionScreen page={page} isSent={isSent} />
}
