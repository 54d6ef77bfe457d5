import { autoExcerpt } from '#domain/shared/plain-text.ts'
import { type Bookkeeping, type EditedKind, type EditedRow, editCommands } from './edit-commands.ts'
import { completeStory, freeSlug, keepSlug, type StoryFields, type StoryKind } from './story.ts'

interface StoryRow extends StoryFields, EditedRow {}

interface StoryType<Row extends StoryRow>
  extends StoryKind,
    Pick<EditedKind<Row>, 'required' | 'missing' | 'notFound'> {
  empty: Omit<Row, keyof Bookkeeping | 'title'>
}

/**
 * The same for articles and reviews: slugs, excerpts, dates. A slug that was taken while its story was deleted gets a
 * number when it comes back.
 */
export function storyCommands<Row extends StoryRow>(type: StoryType<Row>) {
  return editCommands<Row>({
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
}
