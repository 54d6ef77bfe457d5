import { expect, test, vi } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { outbox } from '#db/schema/mail.ts'
import { NOW } from '#server/testing.ts'
import { nextDueAt } from './outbox.ts'
import { mailingSite, siteWithReaders, testMailServer } from './testing.ts'

const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Hello', message: 'Is Fish Rock open?' }
const inMinutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

/** A notice that waits, of a site whose clock is `NOW`. */
async function siteWithNotice(row: Partial<typeof outbox.$inferInsert>) {
  const { url, received } = await testMailServer()
  const site = mailingSite(url)
  site.db.insert(contactMessages).values(letter).run()
  site.db
    .insert(outbox)
    .values({ kind: 'contact_notice', contactMessageId: 1, nextAttemptAt: NOW, ...row })
    .run()
  site.delivery.wake()
  return { ...site, received }
}

test('an issue that is half sent goes on when the clock is set back by an hour, and its page stays', async () => {
  const { url, received } = await testMailServer()
  const site = siteWithReaders(url)
  await site.admin.newsletter.createIssue({ title: 'Winter letter', content: 'Sharks.', published: true })
  // Settled, not only received: the last one's settling would otherwise undo the line after.
  await vi.waitFor(() => expect(site.rows().filter(({ sentAt }) => sentAt)).toHaveLength(3))
  site.db.update(outbox).set({ attempts: 0, sentAt: null, leasedUntil: null }).run()
  site.clock.now = inMinutes(-60)
  site.delivery.wake()

  await vi.waitFor(() => expect(received).toHaveLength(6))
  expect(await site.visitor.newsletter.issuePage({ slug: 'winter-letter' })).toMatchObject({ title: 'Winter letter' })
})

test('a next attempt that a clock which was a day ahead has set is due now', async () => {
  const site = await siteWithNotice({ attempts: 3, nextAttemptAt: inMinutes(1438) })

  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 4, sentAt: NOW }]))
  expect(site.received).toHaveLength(1)
})

test.each([
  [1, 1, 2],
  [3, 4, 5],
  [9, 240, 241],
  [60, 240, 241],
])(
  'after %i attempts a pause of %i minutes is kept, and one of %i comes of a wrong clock',
  async (attempts, longest, more) => {
    const site = await siteWithNotice({ attempts, nextAttemptAt: inMinutes(longest) })
    expect(nextDueAt(site.db, NOW).other).toEqual(inMinutes(longest))
    site.db
      .update(outbox)
      .set({ nextAttemptAt: inMinutes(more) })
      .run()
    expect(nextDueAt(site.db, NOW).other?.getTime()).toBeLessThanOrEqual(NOW.getTime())
  },
)

test('a message that a killed process had in hand a day ahead of the clock is taken again', async () => {
  const site = await siteWithNotice({ attempts: 1, leasedUntil: inMinutes(1439) })

  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 2, sentAt: NOW, leasedUntil: null }]))
})
