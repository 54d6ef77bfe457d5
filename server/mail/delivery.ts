import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { type Email, type Mail, noServer } from './mail.ts'
import {
  claimMail,
  type DeliveryAttempt,
  type FailedAttempt,
  findMailTrouble,
  nextDueAt,
  type OutboxRow,
  recordMailTrouble,
  settleMail,
} from './outbox.ts'
import { createSmtpTransport, MailFailure, type Transport, testPatienceMs } from './transport.ts'

const second = 1_000
const minute = 60 * second
const shortestSleepMs = 10
/** How often the leader looks for messages that other processes queued. */
const pollMs = second
/** How long the mail server is left in peace once it took nothing, and at most after many times. */
const firstRestMs = 5 * second
const longestRestMs = 5 * 60 * second
/** How long a visitor's response waits for the mail. */
const visitorsPatienceMs = 1_500
const stopPatienceMs = 2_000

type MailContext = Pick<Context, 'db' | 'limitsDb' | 'now'> & {
  /** The owner may set another mail server at any time. */
  currentEnv: () => Env
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Writes a message from its cause as it is now; null when it is no longer wanted (`server/emails.ts`). */
  compose: (row: OutboxRow) => Email | null
  /** Queues the messages of issues that are due (`newsletter/issues/sending.ts`). */
  queueDue: () => Promise<unknown>
}

/** While the mail server takes nothing: how often it was left in peace, and until when. */
interface Rest {
  times: number
  until: number
}

interface Waiting {
  id: number
  settle: (isSent: boolean) => void
}

/**
 * Sends messages of the outbox, one after the other: those that a visitor of this process waits for, and all due ones
 * while it is the leader.
 */
class MailDelivery implements Mail {
  readonly #ctx: MailContext
  #transport: Transport | null = null
  /** The settings that the transport was made of. */
  #transportKey = ''
  readonly #urgent: Waiting[] = []
  readonly #breakOff = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null
  /** The message of the outbox that the mail server is being given. */
  #inHand: Promise<unknown> = Promise.resolve()
  /** It was called while it ran, and may have read the outbox too early. */
  #isCalled = false
  #isStopping = false
  #isLeader = false
  #rest: Rest | null = null
  /** When the next message of an issue may leave: the mail server is not flooded with them. */
  #issuesFrom = 0

  constructor(ctx: MailContext) {
    this.#ctx = ctx
  }

  /** The way out by the settings of this moment; null where no mail server is set. */
  #findTransport(): Transport | null {
    const env = this.#ctx.currentEnv()
    const key = JSON.stringify([env.SMTP_URL, env.MAIL_FROM, env.SITE_NAME])
    if (key === this.#transportKey) return this.#transport
    // The one before may have a message in hand, and closes its connection soon after that.
    this.#transport = createSmtpTransport(env)
    this.#transportKey = key
    this.#rest = null
    return this.#transport
  }

  sendSoon(id: number): Promise<boolean> {
    // A visitor does not wait for a mail server that is known to be away.
    if (!this.#findTransport() || this.#isResting() || this.#isStopping) return Promise.resolve(false)
    return new Promise((resolve) => {
      const waiting = { id, settle: resolve }
      setTimeout(() => resolve(false), visitorsPatienceMs).unref()
      this.#urgent.push(waiting)
      this.wake()
    })
  }

  wake(): void {
    this.#isCalled = true
    if (this.#isStopping || this.#running) return
    this.#isCalled = false
    clearTimeout(this.#timer)
    this.#running = this.#deliverDue()
      .catch((err) => this.#ctx.log.error({ err }, 'mail could not be delivered'))
      .finally(() => {
        this.#running = null
        if (this.#isCalled) this.wake()
        else this.#sleep()
      })
  }

  /** Has this process deliver all that is due, or only what is asked of it. */
  lead(isLeader: boolean): void {
    this.#isLeader = isLeader
    if (isLeader) this.wake()
    else clearTimeout(this.#timer)
  }

  trouble(): string | null {
    return findMailTrouble(this.#ctx.db)
  }

  async sendNow(email: Email): Promise<string | null> {
    if (!this.#findTransport()) return noServer
    // One connection takes one message after the other: how long the one before takes says nothing of this one.
    await Promise.race([this.#inHand, new Promise((resolve) => setTimeout(resolve, testPatienceMs).unref())])
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), testPatienceMs).unref()
    const attempt = await this.#hand(email, AbortSignal.any([this.#breakOff.signal, patience.signal]))
    clearTimeout(timer)
    await recordMailTrouble(this.#ctx.limitsDb, attempt, this.#ctx.now())
    if (attempt.outcome === 'failed') return attempt.reason
    // The mail server is there, so that waiting messages need not wait any longer.
    this.wake()
    return null
  }

  /** Finishes the message under way, unless the mail server hangs. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    for (const { settle } of this.#urgent.splice(0)) settle(false)
    const timer = setTimeout(() => this.#breakOff.abort(), stopPatienceMs).unref()
    await this.#running
    clearTimeout(timer)
    this.#transport?.close()
  }

  async #deliverDue(): Promise<void> {
    const { limitsDb, now, currentEnv } = this.#ctx
    if (this.#isLeader && this.#findTransport()) await this.#ctx.queueDue()
    while (!this.#isStopping && this.#findTransport() && !this.#isResting()) {
      const asked = this.#urgent.shift()
      if (!asked && !this.#isLeader) return
      const mayBeIssue = this.#issuesFrom <= performance.now()
      const row = await claimMail(limitsDb, now(), { id: asked?.id, mayBeIssue })
      if (!row) {
        asked?.settle(false)
        if (asked) continue
        return
      }
      if (row.issueId !== null) this.#issuesFrom = performance.now() + minute / currentEnv().NEWSLETTER_PER_MINUTE
      const { outcome } = await this.#deliver(row)
      asked?.settle(outcome === 'sent')
    }
    for (const { settle } of this.#urgent.splice(0)) settle(false)
  }

  async #deliver(row: OutboxRow): Promise<DeliveryAttempt> {
    const { limitsDb, now, log } = this.#ctx
    const attempt = await this.#attempt(row)
    await settleMail(limitsDb, row, attempt, now())
    const told = { mail: row.id, kind: row.kind, attempts: row.attempts }
    if (attempt.outcome === 'failed') log.warn({ ...told, reason: attempt.reason }, 'mail failed')
    else log.info(told, `mail ${attempt.outcome}`)
    return attempt
  }

  async #attempt(row: OutboxRow): Promise<DeliveryAttempt> {
    const email = this.#ctx.compose(row)
    if (!email) return { outcome: 'not wanted' }
    const attempt = this.#hand(email, this.#breakOff.signal)
    this.#inHand = attempt.catch(() => undefined)
    return attempt
  }

  /** Hands a message to the mail server, which is left in peace for a while if it takes none at all. */
  async #hand(email: Email, breakOff: AbortSignal): Promise<{ outcome: 'sent' } | FailedAttempt> {
    const transport = this.#findTransport()
    if (!transport) return { outcome: 'failed', reason: noServer, isAboutMessage: false, isFinal: false }
    try {
      await transport.send(email, breakOff)
      this.#rest = null
      return { outcome: 'sent' }
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      const { message: reason, isAboutMessage, isFinal } = error
      this.#rest = isAboutMessage ? null : longerRest(this.#rest)
      return { outcome: 'failed', reason, isAboutMessage, isFinal }
    }
  }

  #isResting(): boolean {
    return this.#rest !== null && this.#rest.until > performance.now()
  }

  #sleep(): void {
    if (this.#isStopping || !this.#isLeader) return
    const ms = this.#findTransport() ? Math.min(pollMs, this.#msUntilDue()) : pollMs
    this.#timer = setTimeout(() => this.wake(), ms).unref()
  }

  /** Until something is due, a lease is over or the mail server had its rest. */
  #msUntilDue(): number {
    const now = this.#ctx.now().getTime()
    const due = nextDueAt(this.#ctx.db, new Date(now))
    const until = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : at.getTime() - now)
    const untilIssue = Math.max(until(due.issue), this.#issuesFrom - performance.now())
    const untilRested = (this.#rest?.until ?? 0) - performance.now()
    return Math.max(Math.min(until(due.other), untilIssue), untilRested, shortestSleepMs)
  }
}

function longerRest(rest: Rest | null): Rest {
  const times = (rest?.times ?? 0) + 1
  return { times, until: performance.now() + Math.min(firstRestMs * 2 ** (times - 1), longestRestMs) }
}

/** Delivery over the site's own mail server; while none is set, everything stays in the outbox. */
export function startMailDelivery(ctx: MailContext): MailDelivery {
  return new MailDelivery(ctx)
}
