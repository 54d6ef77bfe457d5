import { z } from 'zod'
import {
  missingTitle,
  newItemBookkeeping,
  orNothing,
  storyBookkeeping,
  storyFields,
} from '#domain/publishing/story.schema.ts'
import { articleCategories } from './article.ts'

const { title, ...others } = {
  ...storyFields,
  category: orNothing(z.enum(articleCategories), `The category must be one of ${articleCategories.join(', ')}.`),
}

/** A new article. A title is all that a draft needs. */
export const createArticleInput = z.strictObject({
  title: z.string({ error: missingTitle }).pipe(title),
  ...z.strictObject(others).partial().shape,
  ...newItemBookkeeping,
})

/** Some fields of an article; those that are absent stay as they are. */
export const updateArticleInput = z.strictObject({
  ...z.strictObject({ title, ...others }).partial().shape,
  ...storyBookkeeping,
  id: z.int().positive(),
})
