import { slugFromTitle } from '#domain/publishing/slug.ts'
import { instantOf, localDateTime } from '#domain/shared/local-date-time.ts'
import { autoExcerpt } from '#domain/shared/plain-text.ts'

/** What everything that is a draft first has in common, as the administrator's screens know it. */
export interface Publishable {
  id: number
  /** What it is called. */
  title: string
  published: boolean
  publishedAt: Date | null
  createdAt: Date
  updatedAt: Date
  revision: number
}

/** What articles and reviews have in common, as the server gives them to the administrator. */
export interface Story extends Publishable {
  slug: string
  excerpt: string
  content: string
  category: string | null
  imageUrl: string
  author: string
}

/** A line of the desk's list. */
export type StorySummary = Omit<Story, 'content'> & { linkedFrom: readonly { title: string; path: string }[] }

/** What stands in a form: texts alone, by field. */
export type FormValues = Record<string, string>

/** What stands in the form of a story. `publishedAt` is as a field for date and time has it, in the site's time zone. */
export type StoryFormValues = Record<CommonField, string> & FormValues
type CommonField = 'title' | 'slug' | 'excerpt' | 'content' | 'category' | 'imageUrl' | 'author' | 'publishedAt'

export const newStoryValues: StoryFormValues = {
  ...{ title: '', slug: '', excerpt: '', content: '', category: '', imageUrl: '', author: '', publishedAt: '' },
}

/** A stored story as the form shows it: what was made by the server stays empty, so that it goes on being made. */
export function storyValues(story: Story, timeZone: string): StoryFormValues {
  const { title, content, imageUrl, author } = story
  return {
    ...{ title, content, imageUrl, author },
    slug: isGeneratedSlug(story) ? '' : story.slug,
    excerpt: story.excerpt === autoExcerpt(content) ? '' : story.excerpt,
    category: story.category ?? '',
    publishedAt: dateValue(story, timeZone),
  }
}

/** Readers know the address of what was published: it stays as it is. */
function isGeneratedSlug(story: Story): boolean {
  return story.publishedAt === null && isSlugOf(story)
}

/** Whether the slug is the one that is made of the title. */
export function isSlugOf({ slug, title }: Pick<Story, 'slug' | 'title'>): boolean {
  // As the server makes it: with room for a number, and of a title without a letter or digit.
  const base = slugFromTitle(title).slice(0, 190) || 'untitled'
  return slug === base || slug.replace(/-\d+$/, '') === base
}

/** What the server is sent. `publishedAt` is absent while nobody has changed it: the field has no seconds. */
export function storyInput(values: StoryFormValues, story: Story | null, timeZone: string) {
  const { title, slug, excerpt, content, imageUrl, author } = values
  return { title, slug, excerpt, content, imageUrl, author, ...dateInput(values.publishedAt, story, timeZone) }
}

/** The published date as the form shows it. */
export function dateValue({ publishedAt }: Pick<Publishable, 'publishedAt'>, timeZone: string): string {
  return publishedAt ? localDateTime(publishedAt, timeZone) : ''
}

/** The published date as the server is sent it. */
export function dateInput(typed: string, stored: Pick<Publishable, 'publishedAt'> | null, timeZone: string) {
  const isSame = stored !== null && dateValue(stored, timeZone) === typed
  return isSame ? {} : { publishedAt: instantOf(typed, timeZone) }
}

/** A body as the server renders it for readers. */
export interface RenderedBody {
  html: string
  parts: { id: string; title: string }[]
}
