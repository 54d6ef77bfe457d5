import { z } from 'zod'
import { loginInput } from '#domain/security/security.schema.ts'

export const downloadBackupInput = loginInput.extend({ name: z.string().min(1).max(100) })
export type DownloadBackupInput = z.output<typeof downloadBackupInput>
