import { z } from 'zod'
import { trashKinds } from './trash.ts'

export const trashItemInput = z.strictObject({ kind: z.enum(trashKinds), id: z.int().positive() })
export type TrashItemInput = z.output<typeof trashItemInput>
