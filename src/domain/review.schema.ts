import { z } from 'zod'

/** Any text: a category that does not exist has no reviews. */
export const reviewCategoryInput = z.object({ category: z.string() })
