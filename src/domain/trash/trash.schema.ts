import { z } from 'zod'

/** Days that something deleted can be brought back. */
export const trashDays = 30

export const trashMs = trashDays * 86_400_000

/** Kinds that the trash holds. */
const trashKinds = ['article', 'review', 'product', 'location', 'issue', 'diveSite', 'picture'] as const
export type TrashKind = (typeof trashKinds)[number]

export const trashItemInput = z.strictObject({ kind: z.enum(trashKinds), id: z.int().positive() })
export type TrashItemInput = z.output<typeof trashItemInput>
