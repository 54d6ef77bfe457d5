import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Mail } from './mail.ts'
import { type Attempt, claimMail, type FailedAttempt, nextDueAt, type OutboxRow, settleMail } from './outbox.ts'
import { createSmtpTransport, type Letter, MailFailure, type Transport } from './transport.ts'

const second = 1_000
const minute = 60 * second
const shortestSleepMs = 10
/** How long the mail server is left in peace once it took nothing, and at most after many times. */
const firstRestMs = 5 * second
const longestRestMs = 5 * 60 * second
/** As long as somebody waits for an answer that hangs on his mail. */
const visitorsPatienceMs = 1_500
const stopPatienceMs = 2_000
/** As long as the owner waits to hear whether a test message leaves; as long again for the one before it. */
const testPatienceMs = 25 * second

/** What delivery needs to know of the site. */
type MailContext = Pick<Context, 'db' | 'limitsDb' | 'env' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Writes a message from its cause as it is now; null when nobody wants it any more (`server/letters.ts`). */
  compose: (row: OutboxRow) => Letter | null
  /** Queues what was written for this hour (`server/issues/sending.ts`). */
  queueDue: () => Promise<unknown>
  /** Told why mail does not leave from now on, and when it does again. */
  tellTrouble?: (reason: string | null) => void
}

interface Trouble {
  reason: string
  rests: number
  until: number
}

interface Waiting {
  id: number
  settle: (isSent: boolean) => void
}

/** The one worker that takes messages out of the outbox, one after the other. */
export class MailDelivery implements Mail {
  readonly #ctx: MailContext
  readonly #transport: Transport
  readonly #urgent: Waiting[] = []
  readonly #breakOff = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null
  /** The message of the outbox that the mail server is being given. */
  #inHand: Promise<unknown> = Promise.resolve()
  /** Somebody called while it ran: it may have looked too early. */
  #isCalled = false
  #isStopping = false
  #trouble: Trouble | null = null
  /** When the next message of an issue may leave: the mail server is not flooded with them. */
  #issuesFrom = 0

  constructor(ctx: MailContext, transport: Transport) {
    this.#ctx = ctx
    this.#transport = transport
  }

  sendSoon(id: number): Promise<boolean> {
    // Whoever waits is told at once what is known already.
    if (this.#isResting() || this.#isStopping) return Promise.resolve(false)
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

  trouble(): string | null {
    return this.#trouble?.reason ?? null
  }

  async sendNow(letter: Letter): Promise<string | null> {
    // One connection takes one message after the other: how long the one before takes says nothing of this one.
    await Promise.race([this.#inHand, new Promise((resolve) => setTimeout(resolve, testPatienceMs).unref())])
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), testPatienceMs).unref()
    const attempt = await this.#hand(letter, AbortSignal.any([this.#breakOff.signal, patience.signal]))
    clearTimeout(timer)
    if (attempt.outcome === 'failed') return attempt.reason
    // The mail server is there: what waits for it need not wait any longer.
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
    this.#transport.close()
  }

  async #deliverDue(): Promise<void> {
    const { limitsDb, now, env } = this.#ctx
    await this.#ctx.queueDue()
    while (!this.#isStopping && !this.#isResting()) {
      const asked = this.#urgent.shift()
      const mayBeIssue = this.#issuesFrom <= performance.now()
      const row = await claimMail(limitsDb, now(), { id: asked?.id, mayBeIssue })
      if (!row) {
        asked?.settle(false)
        if (asked) continue
        return
      }
      if (row.issueId !== null) this.#issuesFrom = performance.now() + minute / env.NEWSLETTER_PER_MINUTE
      const { outcome } = await this.#deliver(row)
      asked?.settle(outcome === 'sent')
    }
    for (const { settle } of this.#urgent.splice(0)) settle(false)
  }

  async #deliver(row: OutboxRow): Promise<Attempt> {
    const { limitsDb, now, log } = this.#ctx
    const attempt = await this.#attempt(row)
    await settleMail(limitsDb, row, attempt, now())
    const told = { mail: row.id, kind: row.kind, attempts: row.attempts }
    if (attempt.outcome === 'failed') log.warn({ ...told, reason: attempt.reason }, 'mail failed')
    else log.info(told, `mail ${attempt.outcome}`)
    return attempt
  }

  async #attempt(row: OutboxRow): Promise<Attempt> {
    const letter = this.#ctx.compose(row)
    if (!letter) return { outcome: 'not wanted' }
    const attempt = this.#hand(letter, this.#breakOff.signal)
    this.#inHand = attempt.catch(() => undefined)
    return attempt
  }

  /** Hands a message to the mail server, and keeps in mind what that tells of it. */
  async #hand(letter: Letter, breakOff: AbortSignal): Promise<{ outcome: 'sent' } | FailedAttempt> {
    try {
      await this.#transport.send(letter, breakOff)
      this.#setTrouble(null)
      return { outcome: 'sent' }
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      if (error.isAboutMessage) this.#setTrouble(null)
      else this.#rest(error.message)
      return { outcome: 'failed', reason: error.message, isFinal: error.isFinal }
    }
  }

  #isResting(): boolean {
    return this.#trouble !== null && this.#trouble.until > performance.now()
  }

  /** Leaves the mail server in peace, twice as long each time. */
  #rest(reason: string): void {
    const rests = (this.#trouble?.rests ?? 0) + 1
    const restMs = Math.min(firstRestMs * 2 ** (rests - 1), longestRestMs)
    this.#setTrouble({ reason, rests, until: performance.now() + restMs })
  }

  #setTrouble(trouble: Trouble | null): void {
    const isNews = trouble?.reason !== this.#trouble?.reason
    this.#trouble = trouble
    if (isNews) this.#ctx.tellTrouble?.(trouble?.reason ?? null)
  }

  /** Until something is due, a lease is over or the mail server had its rest; a clock that was moved is noticed within a minute. */
  #sleep(): void {
    if (this.#isStopping) return
    const now = this.#ctx.now().getTime()
    const due = nextDueAt(this.#ctx.db, new Date(now))
    const until = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : at.getTime() - now)
    const untilIssue = Math.max(until(due.issue), this.#issuesFrom - performance.now())
    const untilRested = (this.#trouble?.until ?? 0) - performance.now()
    const ms = Math.min(minute, Math.max(Math.min(until(due.other), untilIssue), untilRested, shortestSleepMs))
    this.#timer = setTimeout(() => this.wake(), ms).unref()
  }
}

/** Begins delivery over the site's own mail server; null where none is set. */
export function startMailDelivery(ctx: MailContext): MailDelivery | null {
  const transport = createSmtpTransport(ctx.env)
  if (!transport) return null
  const delivery = new MailDelivery(ctx, transport)
  delivery.wake()
  return delivery
}
