import { saveMailSettingsInput } from '#domain/mail/mail-settings.schema.ts'
import { adminProcedure } from '#server/trpc.ts'
import { getMailSettings, saveMailSettings } from './mail-settings.ts'
import { getMailState } from './state.ts'
import { sendTestMessage } from './test-message.ts'

export const mailAdmin = {
  mailState: adminProcedure.query(({ ctx }) => getMailState(ctx)),
  mailSettings: adminProcedure.query(({ ctx }) => getMailSettings(ctx)),
  saveMailSettings: adminProcedure
    .input(saveMailSettingsInput)
    .mutation(({ ctx, input }) => saveMailSettings(ctx, input)),
  sendTestMessage: adminProcedure.mutation(({ ctx }) => sendTestMessage(ctx)),
}
