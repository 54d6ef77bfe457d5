import { z } from 'zod'
import { linkPlacements, linkPlaces } from './link-clicks.ts'
import { linkedItemInput } from './purchase-links.schema.ts'

/** What a browser tells when a purchase link is followed. */
export const linkPlaceInput = linkedItemInput
  .extend({ placement: z.enum(linkPlacements) })
  .refine(({ kind, placement }) => linkPlaces[placement].kind === kind, { error: 'No such link stands there.' })

/** What the `ping` of a link tells, in its address. */
export const clickPingInput = z
  .object({ placement: z.enum(linkPlacements), id: z.string().regex(/^[1-9]\d{0,9}$/) })
  .transform(({ placement, id }) => ({ kind: linkPlaces[placement].kind, id: Number(id), placement }))
