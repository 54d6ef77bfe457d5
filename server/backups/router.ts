import { downloadBackupInput } from '#domain/backups/backup.schema.ts'
import { adminProcedure } from '#server/trpc.ts'
import { allowDownload, makeBackup } from './commands.ts'
import { getBackupState } from './queries.ts'

export const backupAdmin = {
  backups: adminProcedure.query(({ ctx }) => getBackupState(ctx)),
  makeBackup: adminProcedure.mutation(({ ctx }) => makeBackup(ctx)),
  downloadBackup: adminProcedure.input(downloadBackupInput).mutation(({ ctx, input }) => allowDownload(ctx, input)),
}
