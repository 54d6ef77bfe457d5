import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { mailSettings } from '#db/schema/mail.ts'
import { siteSettings, slugRedirects } from '#db/schema/site.ts'
import { articleContent } from './articles/content.ts'
import { locationContent, productContent } from './catalogue/content.ts'
import { diveSiteContent } from './dive-sites/content.ts'
import { marineLifeContent } from './marine-life/content.ts'
import { issueContent } from './newsletter/issues/content.ts'
import type { Content } from './publishing/content.ts'
import { isPublishable } from './publishing/visible.ts'
import { regionContent } from './regions/content.ts'
import { reviewContent } from './reviews/content.ts'

const list = [
  articleContent,
  diveSiteContent,
  regionContent,
  marineLifeContent,
  productContent,
  reviewContent,
  locationContent,
  issueContent,
] as const

export type ContentKind = (typeof list)[number]['kind']

/** Every kind of content, in the order in which search results show them. */
export const contents: readonly Content[] = list

/** Content with drafts, which may be scheduled. */
export const publishableTables = contents.map(({ table }) => table).filter(isPublishable)

/**
 * A change in these raises the content version; pages say whether mail is sent. Of the owner's pictures, only used ones
 * count (db/triggers.ts).
 */
export const publicTables: readonly SQLiteTable[] = [
  ...contents.map(({ table }) => table),
  ...[slugRedirects, siteSettings, mailSettings],
]

export const pictureColumns: readonly SQLiteColumn[] = contents.flatMap(({ pictures }) => pictures?.columns ?? [])

export const tablesByKind = byKind(list)

/** Object.fromEntries forgets which key has which value. */
function byKind<List extends readonly Content[]>(all: List) {
  return Object.fromEntries(all.map(({ kind, table }) => [kind, table])) as {
    [Each in List[number] as Each['kind']]: Each['table']
  }
}
