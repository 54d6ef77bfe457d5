import { z } from 'zod'
import { linkedKinds, longestAddress } from './purchase-links.ts'

const item = z.strictObject({ kind: z.enum(linkedKinds), id: z.int().positive() })

export const linkedItemInput = item

/** As many as are changed at once. */
const mostReplaced = 2_000

const find = z
  .string()
  .min(1, { error: 'Enter the text to replace.' })
  .max(500, { error: 'The text to find can have at most 500 characters.' })

/** A replacement in the links that the owner saw: a link that has changed since is not replaced unseen. */
export const replaceInLinksInput = z.strictObject({
  find,
  replace: z.string().max(500, { error: 'The replacement can have at most 500 characters.' }),
  items: z
    .array(item.extend({ url: z.string().max(longestAddress) }))
    .min(1, { error: 'There is nothing to replace.' })
    .max(mostReplaced, { error: 'At most 2,000 links can be changed at once.' }),
})
export type ReplaceInLinksInput = z.output<typeof replaceInLinksInput>
