import { z } from 'zod'
import {
  missingTitle,
  newItemBookkeeping,
  storyBookkeeping,
  storyFields,
  withPictures,
} from '#domain/publishing/story.schema.ts'

/** Mail programs cut longer ones off, and each reader's is made in the server's memory. */
export const longestIssue = 50_000
export const tooLongIssue =
  'The text of an issue can have at most 50,000 characters: email programs cut off longer ones.'

const { title, slug, excerpt, published, publishedAt } = storyFields
const content = z.string({ error: 'The content must be text.' }).max(longestIssue, { error: tooLongIssue })
const others = {
  ...{ slug, excerpt, content: withPictures(content), published, publishedAt },
  onSite: z.boolean({ error: 'onSite must be true or false.' }),
}

/** A new issue. A title is all that a draft needs. */
export const createIssueInput = z.strictObject({
  title: z.string({ error: missingTitle }).pipe(title),
  ...z.strictObject(others).partial().shape,
  ...newItemBookkeeping,
})

/** Some fields of an issue; those that are absent stay as they are. */
export const updateIssueInput = z.strictObject({
  ...z.strictObject({ title, ...others }).partial().shape,
  ...storyBookkeeping,
  id: z.int().positive(),
})

export const pauseIssueInput = z.strictObject({ id: z.int().positive(), isPaused: z.boolean() })

/** The form's values, to be shown as the mail that they would become. */
export const previewIssueInput = z.strictObject({
  title: storyFields.title.or(z.literal('')),
  excerpt,
  content,
  onSite: others.onSite,
})
