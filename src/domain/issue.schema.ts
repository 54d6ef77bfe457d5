import { z } from 'zod'
import { missingTitle, storyBookkeeping, storyFields } from './story.schema.ts'

const { title, slug, excerpt, content, published, publishedAt } = storyFields
const others = {
  ...{ slug, excerpt, content, published, publishedAt },
  onSite: z.boolean({ error: 'onSite must be true or false.' }),
}

/** A new issue. A title is all that a draft needs. */
export const createIssueInput = z.strictObject({
  title: z.string({ error: missingTitle }).pipe(title),
  ...z.strictObject(others).partial().shape,
  ...storyBookkeeping,
})

/** Some fields of an issue; those that are absent stay as they are. */
export const updateIssueInput = z.strictObject({
  ...z.strictObject({ title, ...others }).partial().shape,
  ...storyBookkeeping,
  id: z.int().positive(),
})

export const pauseIssueInput = z.strictObject({ id: z.int().positive(), isPaused: z.boolean() })

/** What stands in the form, to be shown as the mail that it would be. */
export const previewIssueInput = z.strictObject({
  title: storyFields.title.or(z.literal('')),
  excerpt,
  content,
  onSite: others.onSite,
})
