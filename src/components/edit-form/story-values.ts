import type { ReactNode } from 'react'
import { autoExcerpt } from '#domain/publishing/body-text.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import { instantOf, localDateTime } from '#domain/shared/local-date-time.ts'
import type { RouterOutput } from '../../lib/api.ts'
import type { FormValues, Publishable, PublishableKind } from './edit-kind.ts'

/** The fields that articles and reviews share in the admin. */
export interface Story extends Publishable {
  slug: string
  excerpt: string
  content: string
  category: string | null
  imageUrl: string
  author: string
}

/** A story in a list. */
export type StorySummary = Omit<Story, 'content'> & {
  linkedFrom: readonly { title: string; path: string }[]
  hasChanges: boolean
}

/** The form of a story. `publishedAt` is as a field for date and time has it, in the site's time zone. */
export type StoryFormValues = Record<CommonField, string> & FormValues
type CommonField = 'title' | 'slug' | 'excerpt' | 'content' | 'category' | 'imageUrl' | 'author' | 'publishedAt'

/** One kind of story. */
export interface StoryEditKind<Item extends Story> extends PublishableKind<Item, StoryFormValues> {
  pathOf: (slug: string) => string
  /** The drawn picture on offer. */
  drawnPicture: (values: StoryFormValues) => string
  /** Path of the card for social sites; null while it is a draft. */
  socialCard: (story: Item, siteName: string) => string | null
  /** As readers see it; `publishedAt` is the date that publishing now would give it. */
  renderPreview: (
    values: StoryFormValues,
    body: RouterOutput['adminContent']['renderBody'],
    story: Item | null,
    publishedAt: Date,
  ) => ReactNode
}

export const newStoryValues: StoryFormValues = {
  ...{ title: '', slug: '', excerpt: '', content: '', category: '', imageUrl: '', author: '', publishedAt: '' },
}

/** A generated slug or excerpt is empty in the form, so that the server goes on generating it. */
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

/** Readers know the URL of a published story: it stays as it is. */
function isGeneratedSlug(story: Story): boolean {
  return story.publishedAt === null && isSlugOf(story)
}

/** Whether the slug was generated from the title. */
export function isSlugOf({ slug, title }: Pick<Story, 'slug' | 'title'>): boolean {
  // The server leaves room for a number, and has a slug for a title without letters or digits.
  const base = slugFromTitle(title).slice(0, 190) || 'untitled'
  return slug === base || slug.replace(/-\d+$/, '') === base
}

/** A date that was not changed is left out: the field has no seconds. */
export function storyInput(values: StoryFormValues, story: Story | null, timeZone: string) {
  const { title, slug, excerpt, content, imageUrl, author } = values
  return { title, slug, excerpt, content, imageUrl, author, ...dateInput(values.publishedAt, story, timeZone) }
}

/** The published date as the form shows it. */
export function dateValue({ publishedAt }: Pick<Publishable, 'publishedAt'>, timeZone: string): string {
  return publishedAt ? localDateTime(publishedAt, timeZone) : ''
}

/** The published date for the server. */
export function dateInput(typed: string, stored: Pick<Publishable, 'publishedAt'> | null, timeZone: string) {
  const isSame = stored !== null && dateValue(stored, timeZone) === typed
  return isSame ? {} : { publishedAt: instantOf(typed, timeZone) }
}
