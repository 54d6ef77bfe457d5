import { index, sqliteTable } from 'drizzle-orm/sqlite-core'
import { createdAt, id, instant, requiredText } from './columns.ts'

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    name: requiredText(),
    email: requiredText(),
    subject: requiredText(),
    message: requiredText(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_created').on(table.createdAt)],
)
