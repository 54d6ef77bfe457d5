import { issues } from '#db/schema/issues.ts'
import { issuePages } from '#domain/newsletter/issue-pages.ts'
import { defineContent } from '#server/publishing/content.ts'
import { listIssuePages, listIssuePlaces } from './queries.ts'

export const issueContent = defineContent({
  ...issuePages,
  table: issues,
  listSearchEntries: null,
  matchList: null,
  listPages: listIssuePages,
  listTitle: 'Newsletter Archive',
  listPlaces: listIssuePlaces,
  listValues: null,
  socialCard: null,
  pictures: { title: issues.title, columns: [issues.content] },
  files: [],
  rest: [],
})
