import { z } from 'zod'

/** Any text: a category that does not exist has no reviews. */
export const reviewCategoryInput = z.object({ category: z.string() })

/** As long as any value that a page takes from its URL. */
export const reviewSearchInput = z.object({ search: z.string().max(200) })
