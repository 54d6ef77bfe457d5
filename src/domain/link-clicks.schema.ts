import { z } from 'zod'
import { linkPlacements, linkPlaces } from './link-clicks.ts'
import { linkedItemInput } from './purchase-links.schema.ts'

/** What a browser tells when a purchase link is followed. */
export const linkPlaceInput = linkedItemInput
  .extend({ placement: z.enum(linkPlacements) })
  .refine(({ kind, placement }) => linkPlaces[placement].kind === kind, { error: 'No such link stands there.' })
