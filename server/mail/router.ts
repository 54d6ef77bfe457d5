import { adminProcedure } from '#server/trpc.ts'
import { getMailState } from './state.ts'
import { sendTestMessage } from './test-message.ts'

export const mailAdmin = {
  mailState: adminProcedure.query(({ ctx }) => getMailState(ctx)),
  sendTestMessage: adminProcedure.mutation(({ ctx }) => sendTestMessage(ctx)),
}
