import { contactFormInput } from '#domain/contact/contact.schema.ts'
import { listMessagesInput, markMessageInput, messageIdInput } from '#domain/contact/message.schema.ts'
import { adminProcedure, publicProcedure } from '#server/trpc.ts'
import { deleteMessage, mailMessageAgain, markMessage, sendMessage } from './commands.ts'
import { listMessages } from './queries.ts'

export const contactPublic = {
  sendMessage: publicProcedure.input(contactFormInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
}

export const contactAdmin = {
  messages: adminProcedure.input(listMessagesInput).query(({ ctx, input }) => listMessages(ctx, input)),
  markMessage: adminProcedure.input(markMessageInput).mutation(({ ctx, input }) => markMessage(ctx, input)),
  mailMessageAgain: adminProcedure.input(messageIdInput).mutation(({ ctx, input }) => mailMessageAgain(ctx, input)),
  deleteMessage: adminProcedure.input(messageIdInput).mutation(({ ctx, input }) => deleteMessage(ctx, input)),
}
