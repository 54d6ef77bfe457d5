import { instantOf, localDateTime } from '#domain/local-date-time.ts'
import { autoExcerpt } from '#domain/plain-text.ts'
import { slugFromTitle } from '#domain/slug.ts'

/** What articles and reviews have in common, as the server gives them to the administrator. */
export interface Story {
  id: number
  title: string
  slug: string
  excerpt: string
  content: string
  category: string | null
  imageUrl: string
  author: string
  published: boolean
  publishedAt: Date | null
  createdAt: Date
  updatedAt: Date
  revision: number
}

/** A line of the desk's list. */
export type StorySummary = Omit<Story, 'content'> & { linkedFrom: readonly { title: string; path: string }[] }

/** What stands in the form: texts alone. `publishedAt` is as a field for date and time has it, in the site's time zone. */
export type StoryValues = Record<CommonField, string> & Record<string, string>
type CommonField = 'title' | 'slug' | 'excerpt' | 'content' | 'category' | 'imageUrl' | 'author' | 'publishedAt'

export const noStory: StoryValues = {
  ...{ title: '', slug: '', excerpt: '', content: '', category: '', imageUrl: '', author: '', publishedAt: '' },
}

/** A stored story as the form shows it: what was made by the server stays empty, so that it goes on being made. */
export function storyValues(story: Story, timeZone: string): StoryValues {
  const { title, content, imageUrl, author, publishedAt } = story
  return {
    ...{ title, content, imageUrl, author },
    slug: isMadeSlug(story) ? '' : story.slug,
    excerpt: story.excerpt === autoExcerpt(content) ? '' : story.excerpt,
    category: story.category ?? '',
    publishedAt: publishedAt ? localDateTime(publishedAt, timeZone) : '',
  }
}

/** Readers know the address of what was published: it stays as it is. */
function isMadeSlug({ slug, title, publishedAt }: Story): boolean {
  const base = slugFromTitle(title)
  return publishedAt === null && (slug === base || slug.replace(/-\d+$/, '') === base)
}

/** What the server is sent. `publishedAt` is absent while nobody has changed it: the field has no seconds. */
export function storyInput(values: StoryValues, story: Story | null, timeZone: string) {
  const { title, slug, excerpt, content, imageUrl, author } = values
  const isSameDate = story !== null && storyValues(story, timeZone).publishedAt === values.publishedAt
  const date = isSameDate ? {} : { publishedAt: instantOf(values.publishedAt, timeZone) }
  return { title, slug, excerpt, content, imageUrl, author, ...date }
}

/** A body as the server renders it for readers. */
export interface RenderedBody {
  html: string
  parts: { id: string; title: string }[]
}
