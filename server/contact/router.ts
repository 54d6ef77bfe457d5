import { contactFormInput } from '#domain/contact.schema.ts'
import { publicProcedure } from '#server/trpc.ts'
import { sendMessage } from './commands.ts'

export const contactPublic = {
  sendMessage: publicProcedure.input(contactFormInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
}
