import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/client.ts'
import type { ContentPages, Parameters } from '#domain/publishing/content-pages.ts'
import type { Place } from '#domain/publishing/place.ts'
import type { SearchEntry } from '#domain/search/search.ts'
import type { SocialCardContent } from '#server/art/social-card/social-card-content.ts'
import type { Context } from '#server/context.ts'
import type { RestRoute } from '#server/rest-rows.ts'

/**
 * All that the site has to know of one kind of content. Each noun exports one such value; `server/contents.ts` lists
 * them for the search, the sitemap, the administrator's places, the page cache, the social cards, REST, triggers and
 * seed. No part is optional, so that a noun that forgets one does not compile; null says that there is none.
 */
export interface Content extends ContentPages {
  /**
   * Whatever changes in it is a new content version. With the columns `published` and `publishedAt`, its rows are drafts
   * first and may be scheduled (see visible.ts); without them, every row is public.
   */
  table: SQLiteTable
  /** Everything of it that a visitor may find now, in the order of equal matches. */
  listSearchEntries: ((db: Db, now: Date) => SearchEntry[]) | null
  /** The list that shows all of it with the words of a search; null where no list does. */
  matchList: MatchList | null
  listPages: ((db: Db, now: Date) => PublicPage[]) | null
  /** The title of the page that lists it; null where there is none. */
  listTitle: string | null
  /** Every row that has a page of its own, also unpublished ones. For the administrator alone. */
  listPlaces: ((db: Db, now: Date) => Place[]) | null
  /** The values of those parameters of its list that are `isFromData`: only pages with one of them are cached. */
  listValues: ((db: Db) => Record<string, readonly string[]>) | null
  /** The picture that is shown where one of its pages is shared. */
  socialCard: SocialCards | null
  /** Where it may name pictures; null when it has none. */
  pictures: ContentPictures | null
  files: readonly PublicFile[]
  rest: RestRoute[]
}

/** A noun's content. Checked here, so that a part that is missing is one error, at its place. */
export function defineContent<Kind extends string, Table extends SQLiteTable>(
  content: Content & { kind: Kind; table: Table },
) {
  return content
}

interface MatchList {
  path: (query: string) => string
  /** How many it shows; null where that is what the search of the site finds. */
  count: ((db: Db, query: string) => number) | null
}

export interface PublicPage {
  path: string
  changedAt?: Date
}

/** A file that is a function of its parameters and of the cache version, like a page. */
export interface PublicFile {
  path: string
  type: string
  /** Saved under the name of the link, or of its path; else browsers show it. */
  isDownload?: boolean
  /** Instead of that name, where it says more. */
  fileName?: (context: Context) => string
  parameters: Parameters
  /** Its text, piece by piece. `given` are the parameters of the URL; they are read as a page reads its own. */
  pieces: (context: Context, given: Record<string, string>) => AsyncIterable<string>
}

/** Columns that hold the address of a picture, or a text with such addresses in it. */
export interface ContentPictures {
  title: SQLiteColumn
  columns: readonly SQLiteColumn[]
}

interface SocialCards {
  /** Their folder under /cards, such as "dive-sites". */
  folder: string
  /** The social card of a row that visitors may see now, else null. */
  find: (context: Context, id: number) => SocialCard | null
}

export interface SocialCard {
  /** Where it is served; carries a hash of what it shows. */
  path: string
  content: SocialCardContent
  /** The URL of the row's picture: an uploaded one takes the place of the drawing. */
  imageUrl: string | null
}
