import type { Db } from '#db/client.ts'
import type { Env } from '#server/env.ts'

interface Person {
  name: string
  address: string
}

/** A whole message. Names and addresses stay apart, so that none of them can say more than one. */
export interface Email {
  to: string | Person
  replyTo?: Person
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The `id-left` of Message-ID: the same for every attempt, so that a repeated message can be told. */
  messageId: string
}

/** An email is written from its cause in the database, and the settings. */
export interface EmailContext {
  db: Db
  env: Env
}

/** Commands call delivery after the commit of the message that they queued. */
export interface Mail {
  /** Sends a queued message ahead of all others. @returns whether the mail server took it within one and a half seconds */
  sendSoon(id: number): Promise<boolean>
  wake(): void
  /** Why mail does not leave at the moment; null when it does, as far as is known. */
  trouble(): string | null
  /** Hands a message over past the outbox, once. @returns why the mail server did not take it within 25 seconds of its turn, else null */
  sendNow(letter: Email): Promise<string | null>
}

export const noServer = 'No mail server is set up.'

/** Where no mail server is set: everything stays in the outbox. */
export const noMail: Mail = {
  sendSoon: async () => false,
  wake: () => undefined,
  trouble: () => null,
  sendNow: async () => noServer,
}
