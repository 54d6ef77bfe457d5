import { contactInput } from '#domain/contact.schema.ts'
import { publicProcedure } from '#server/trpc.ts'
import { sendMessage } from './commands.ts'

export const contactPublic = {
  sendMessage: publicProcedure.input(contactInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
}
