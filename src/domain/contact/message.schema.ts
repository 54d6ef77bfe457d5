import { z } from 'zod'

/** Messages that are shown at once, and how many more each time. */
export const messagesAtOnce = 50
/** Nobody reads more; the search finds older ones. */
export const mostMessages = 1_000

/** The newest messages, of those that have every word of the search. */
export const listMessagesInput = z.object({
  search: z.string().max(200, { error: 'A search can have at most 200 characters.' }).optional(),
  limit: z.int().min(1).max(mostMessages).default(messagesAtOnce),
})
export type ListMessagesInput = z.output<typeof listMessagesInput>

export const messageIdInput = z.object({ id: z.int().positive() })

export const markMessageInput = messageIdInput.extend({ isRead: z.boolean() })
export type MarkMessageInput = z.output<typeof markMessageInput>
