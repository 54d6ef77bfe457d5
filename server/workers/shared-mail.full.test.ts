import { expect, test } from 'vitest'
import type { Mail } from '#server/mail/mail.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { SharedMail } from './shared-mail.ts'

const letter = { to: 'owner@kelp.test', subject: 'Hello', text: 'a', html: 'b', messageId: '1' }

/** Delivery that takes even messages and refuses odd ones. */
function delivery() {
  const woken: string[] = []
  const mail: Mail = {
    sendSoon: async (id) => id % 2 === 0,
    wake: () => void woken.push('woken'),
    trouble: () => 'no way out',
    sendNow: async ({ subject }) => `refused: ${subject}`,
  }
  return { mail, woken }
}

/** Two workers, the second on duty, and the process between them. */
function twoWorkers() {
  const own = delivery()
  const asker: SharedMail = new SharedMail((message) => {
    if (message.kind === 'mail') onDuty.receive({ ...message, asker: 1 })
  })
  const onDuty = new SharedMail((message) => asker.receive(message as Extract<ToWorker, FromWorker>))
  onDuty.deliverBy(own.mail)
  return { asker, onDuty, ...own }
}

test('a worker hears from the one on duty whether each of its messages left', async () => {
  const { asker } = twoWorkers()
  expect(await Promise.all([1, 2, 3, 4].map((id) => asker.sendSoon(id)))).toEqual([false, true, false, true])
  expect(await asker.sendNow(letter)).toBe('refused: Hello')
})

test('the one on duty asks nobody', async () => {
  const { onDuty, woken } = twoWorkers()
  expect(onDuty.trouble()).toBe('no way out')
  onDuty.wake()
  expect(woken).toEqual(['woken'])
  expect([await onDuty.sendSoon(2), await onDuty.sendSoon(3), await onDuty.sendNow(letter)]).toEqual([
    ...[true, false],
    'refused: Hello',
  ])
})

test('what nobody waits for wakes the one on duty', () => {
  const { asker, woken } = twoWorkers()
  asker.wake()
  expect(woken).toEqual(['woken'])
})

test('every worker knows why mail does not leave, until it does again or another is on duty', () => {
  const { asker, onDuty } = twoWorkers()
  onDuty.troubleIs('connect ECONNREFUSED')
  expect(asker.trouble()).toBe('connect ECONNREFUSED')
  onDuty.troubleIs(null)
  expect(asker.trouble()).toBeNull()

  onDuty.troubleIs('connect ECONNREFUSED')
  asker.receive({ kind: 'duty is vacant' })
  expect(asker.trouble()).toBeNull()
})

test('whoever waits while the one on duty dies is told that nothing left', async () => {
  const asked: FromWorker[] = []
  const asker = new SharedMail((message) => void asked.push(message))
  const answers = [asker.sendSoon(2), asker.sendNow(letter)]
  asker.receive({ kind: 'duty is vacant' })

  expect(await Promise.all(answers)).toEqual([
    false,
    'The process that delivers mail has ended. Another takes its place: please try again.',
  ])
  expect(asked.map(({ kind }) => kind)).toEqual(['mail', 'mail'])
})

test('the next one on duty delivers itself from then on', async () => {
  const asker = new SharedMail(() => undefined)
  asker.deliverBy(delivery().mail)
  expect(await asker.sendSoon(4)).toBe(true)
  asker.deliverBy(null)
  expect(await asker.sendSoon(4)).toBe(false)
})
