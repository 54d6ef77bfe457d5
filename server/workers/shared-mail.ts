import type { Letter } from '#server/mail/letter.ts'
import { type Mail, noMail } from '#server/mail/mail.ts'
import type { FromWorker, MailAnswer, MailRequest, ToWorker } from './messages.ts'

type AboutMail = Extract<ToWorker, { kind: 'mail' | 'mail answer' | 'mail trouble' | 'duty is vacant' }>

const nobodyDelivers = 'The process that delivers mail has ended. Another takes its place: please try again.'

/** Mail as each of several processes sees it: delivered here, or by whoever is on duty. */
export class SharedMail implements Mail {
  readonly #tell: (message: FromWorker) => void
  readonly #waiting = new Map<number, { ifVacant: MailAnswer; settle: (answer: MailAnswer) => void }>()
  #questions = 0
  #own: Mail | null = null
  #trouble: string | null = null

  constructor(tell: (message: FromWorker) => void) {
    this.#tell = tell
  }

  /** It is this process's turn to deliver; without a mail server there is no way out. */
  deliverBy(mail: Mail | null): void {
    this.#own = mail ?? noMail
  }

  sendSoon(id: number): Promise<boolean> {
    if (this.#own) return this.#own.sendSoon(id)
    return this.#ask({ act: 'sendSoon', id }, false) as Promise<boolean>
  }

  wake(): void {
    if (this.#own) this.#own.wake()
    // Whoever takes the duty over looks by itself.
    else this.#tell({ kind: 'mail', question: 0, request: { act: 'wake' } })
  }

  trouble(): string | null {
    return this.#own ? this.#own.trouble() : this.#trouble
  }

  sendNow(letter: Letter): Promise<string | null> {
    if (this.#own) return this.#own.sendNow(letter)
    return this.#ask({ act: 'sendNow', letter }, nobodyDelivers) as Promise<string | null>
  }

  /** Tells the others why mail does not leave, or that it does again. */
  troubleIs(reason: string | null): void {
    this.#tell({ kind: 'mail trouble', reason })
  }

  receive(message: AboutMail): void {
    if (message.kind === 'mail') void this.#serve(message)
    else if (message.kind === 'mail answer') this.#settle(message.question, message.answer)
    else if (message.kind === 'mail trouble') this.#trouble = message.reason
    else this.#settleAll()
  }

  #ask(request: MailRequest, ifVacant: MailAnswer): Promise<MailAnswer> {
    this.#questions += 1
    const question = this.#questions
    return new Promise((settle) => {
      this.#waiting.set(question, { ifVacant, settle })
      this.#tell({ kind: 'mail', question, request })
    })
  }

  #settle(question: number, answer: MailAnswer): void {
    this.#waiting.get(question)?.settle(answer)
    this.#waiting.delete(question)
  }

  /** Nobody is left who would answer. */
  #settleAll(): void {
    this.#trouble = null
    for (const [question, { ifVacant }] of this.#waiting) this.#settle(question, ifVacant)
  }

  /** Does what another process asks. */
  async #serve({ asker, question, request }: Extract<AboutMail, { kind: 'mail' }>): Promise<void> {
    const own = this.#own ?? noMail
    if (request.act === 'wake') return own.wake()
    const answer = await (request.act === 'sendSoon' ? own.sendSoon(request.id) : own.sendNow(request.letter))
    this.#tell({ kind: 'mail answer', asker, question, answer })
  }
}
