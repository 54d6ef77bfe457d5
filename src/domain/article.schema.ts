import { z } from 'zod'
import { articleCategories } from './article.ts'
import { missingTitle, storyBookkeeping, storyFields } from './story.schema.ts'

const category = z
  .union([z.enum(articleCategories), z.literal('')], {
    error: `The category must be one of ${articleCategories.join(', ')}.`,
  })
  .nullable()
  .transform((given) => given || null)

const { title, ...others } = { ...storyFields, category }

/** A new article. A title is all that a draft needs. */
export const createArticleInput = z.strictObject({
  title: z.string({ error: missingTitle }).pipe(title),
  ...z.strictObject(others).partial().shape,
  ...storyBookkeeping,
})
export type CreateArticleInput = z.output<typeof createArticleInput>

/** Some fields of an article; those that are absent stay as they are. */
export const updateArticleInput = z.strictObject({
  ...z.strictObject({ title, ...others }).partial().shape,
  ...storyBookkeeping,
  id: z.int().positive(),
})
export type UpdateArticleInput = z.output<typeof updateArticleInput>

export const articleIdInput = z.object({ id: z.int().positive() })
