import type { Letter } from '#server/mail/letter.ts'

/** What a worker asks of whoever delivers mail. */
export type MailRequest = { act: 'sendSoon'; id: number } | { act: 'wake' } | { act: 'sendNow'; letter: Letter }

/** An answer of delivery: whether a message left, or why it did not. */
export type MailAnswer = boolean | string | null

/** What a worker tells the process that started it. */
export type FromWorker =
  | { kind: 'ready' }
  /** For whoever is on duty; `question` is counted by who asks. */
  | { kind: 'mail'; question: number; request: MailRequest }
  /** From whoever is on duty, for the worker that asked. */
  | { kind: 'mail answer'; asker: number; question: number; answer: MailAnswer }
  /** From whoever is on duty: why mail does not leave, or that it does again. */
  | { kind: 'mail trouble'; reason: string | null }

/** What a worker is told. */
export type ToWorker =
  /** From now on this one delivers mail and keeps the timers. */
  | { kind: 'on duty' }
  | { kind: 'mail'; asker: number; question: number; request: MailRequest }
  | { kind: 'mail answer'; question: number; answer: MailAnswer }
  | { kind: 'mail trouble'; reason: string | null }
  /** Whoever was on duty is gone, with what it was asked. */
  | { kind: 'duty is vacant' }
  | { kind: 'stop' }

/** In the environment of the worker that brings the database up to date, before there are others. */
export const firstWorker = 'SITE_FIRST_WORKER'
