import { createFileRoute } from '@tanstack/react-router'
import { issuePages } from '#domain/newsletter/issue-pages.ts'
import { IssueArchiveScreen } from '../features/newsletter/issue-archive-screen.tsx'
import { itemList } from '../lib/item-list.ts'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/letters/')({
  loader: async ({ context: { api } }) => {
    const [{ url, name }, issues] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.newsletter.issueArchive.ensureData()),
    ])
    return loadHead(api, {
      title: 'Newsletter Archive',
      description: `Every issue of the ${name} newsletter about diving in Australia that is on the site, newest first.`,
      path: issuePages.listPath,
      crumb: 'Newsletter',
      structuredData: [
        itemList(
          url,
          issues.map(({ slug, title }) => ({ name: title, path: issuePages.itemPath(slug) })),
        ),
      ],
    })
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: IssueArchiveScreen,
})
