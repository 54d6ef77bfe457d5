import { and, eq, ne } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '#db/client.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { slugRedirects } from '#db/schema/site.ts'
import { normalBody } from '#domain/publishing/body-markup.ts'
import { autoExcerpt } from '#domain/publishing/body-text.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import { longestBody, tooLongBody } from '#domain/publishing/story.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { type Bookkeeping, type EditedKind, type EditedRow, editCommands } from './edit-commands.ts'

type StoryTable = SQLiteTable & Record<'id' | 'slug' | 'revision', SQLiteColumn>

/** A kind of story, its table and the start of its path, such as "/blog/". */
interface StoryKind {
  kind: 'article' | 'review' | 'issue'
  table: StoryTable
  pathOf: (slug: string) => string
}

interface StoryFields {
  title: string
  slug: string
  excerpt: string
  content: string
  imageUrl: string
  author: string
  published: boolean
  publishedAt: Date | null
}

interface StoryRow extends StoryFields, EditedRow {}

interface StoryType<Row extends StoryRow>
  extends StoryKind,
    Pick<EditedKind<Row>, 'required' | 'missing' | 'notFound' | 'assertValid'> {
  empty: Omit<Row, keyof Bookkeeping | 'title'>
}

/**
 * The commands of articles and reviews, which also fill in slug, excerpt, author and date. A restored story gets a number in
 * its slug if another one has taken the slug meanwhile.
 */
export function storyCommands<Row extends StoryRow>(type: StoryType<Row>) {
  const commands = editCommands<Row>({
    ...type,
    empty: type.empty as Partial<Row>,
    complete(values, { tx, ctx, given, before }) {
      // An excerpt that was cut from the former content is cut again.
      const isCut = given.excerpt === undefined && before?.excerpt === autoExcerpt(before?.content ?? '')
      const open = isCut ? { ...values, excerpt: '' } : values
      const story = completeStory(open, { author: ctx.env.teamName, now: ctx.now() })
      return { ...story, slug: keepSlug(tx, type, { values: story, given, before }) }
    },
    revive: (tx, row) => ({ slug: freeSlug(tx, type, row.slug) }) as Partial<Row>,
  })
  return {
    ...commands,
    /** Whether a stored one may get this slug. @throws AppError BAD_INPUT, CONFLICT */
    assertSlug: (db: Db, row: Row) => void chooseSlug(db, type, row, row.id),
  }
}

/** A body in normal form. @throws AppError BAD_INPUT */
export function writtenContent(body: string, limit = { longest: longestBody, message: tooLongBody }): string {
  const content = normalBody(body)
  // In normal form a body may be longer than it was sent.
  if (content.length > limit.longest) throw new AppError('BAD_INPUT', limit.message)
  return content
}

/** Fills in excerpt, author and date, and brings the body into normal form. */
function completeStory<Values extends StoryFields>(
  values: Values,
  { author, now }: { author: string; now: Date },
): Values {
  const content = writtenContent(values.content)
  return {
    ...values,
    content,
    excerpt: values.excerpt || (content && autoExcerpt(content)),
    author: values.author || author,
    // Kept when set; publishing again keeps the first date. Requirement: r-published-first-date.
    publishedAt: values.publishedAt ?? (values.published ? now : null),
  }
}

/**
 * The slug of a story: the typed one, which must be free, else one made from the title, with a number when that is taken.
 * @throws AppError BAD_INPUT, CONFLICT
 */
function chooseSlug(tx: Db | Tx, kind: StoryKind, { slug, title }: { slug: string; title: string }, own?: number) {
  const typed = slugFromTitle(slug)
  if (typed.length > longestSlug) throw wrongSlug('BAD_INPUT', `The slug can have at most ${longestSlug} characters.`)
  if (typed) {
    if (!isTaken(tx, kind, typed, own)) return typed
    throw wrongSlug('CONFLICT', `The slug "${typed}" is already taken. Choose a different one.`)
  }
  if (slug) throw wrongSlug('BAD_INPUT', `"${slug}" has no letters or digits to make a slug from.`)
  return freeSlug(tx, kind, slugFromTitle(title).slice(0, longestSlug - 10) || 'untitled', own)
}

const longestSlug = 200

/** A slug as it is, or with a number when another row has it. */
export function freeSlug(tx: Db | Tx, kind: StoryKind, slug: string, own?: number): string {
  if (!isTaken(tx, kind, slug, own)) return slug
  const base = slug.slice(0, longestSlug - 10)
  for (let number = 2; ; number += 1) {
    const made = `${base}-${number}`
    if (!isTaken(tx, kind, made, own)) return made
  }
}

function isTaken(tx: Db | Tx, { table }: StoryKind, slug: string, own: number | undefined): boolean {
  const others = own === undefined ? undefined : ne(table.id, own)
  const isOther = and(eq(table.slug, slug), others)
  return tx.select({ id: table.id }).from(table).where(isOther).get() !== undefined
}

/** A refusal that a form shows at the field, as it does those of a schema. */
function wrongSlug(code: 'CONFLICT' | 'BAD_INPUT', message: string): AppError {
  return new AppError(code, message, { details: { fields: { slug: [message] } } })
}

interface Slugged {
  slug: string
  title: string
}

/** The slug to be stored; a former one redirects to it. @throws AppError BAD_INPUT, CONFLICT */
export function keepSlug(
  tx: Tx,
  kind: StoryKind,
  {
    values,
    given,
    before,
  }: { values: Slugged; given: Partial<Slugged>; before: (Slugged & { id: number; publishedAt: Date | null }) | null },
): string {
  if (!before) return chooseSlug(tx, kind, values)
  const slug = given.slug === undefined ? before.slug : chooseSlug(tx, kind, values, before.id)
  followSlug(tx, kind, before, slug)
  return slug
}

/** After a change of slug the old path redirects to the new one, and dive sites link to the new one. */
function followSlug(
  tx: Tx,
  { kind, pathOf }: StoryKind,
  before: { id: number; slug: string; publishedAt: Date | null },
  slug: string,
): void {
  if (slug === before.slug || before.publishedAt === null) return
  const redirect = { kind, slug: before.slug, targetId: before.id }
  tx.insert(slugRedirects)
    .values(redirect)
    .onConflictDoUpdate({ target: [slugRedirects.kind, slugRedirects.slug], set: { targetId: before.id } })
    .run()
  tx.update(diveSites)
    .set({ reviewLink: pathOf(slug) })
    .where(eq(diveSites.reviewLink, pathOf(before.slug)))
    .run()
}
