import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'
import type { Subscriber } from './subscriber-table.tsx'

const at = new Date('2026-11-20T10:05:00+11:00')
const jo: Subscriber = {
  ...{ id: 3, email: 'jo@example.com', subscribed: true, consentAt: at, consentForm: 'blog', revision: 1 },
  ...{ confirmedAt: at, unsubscribedAt: null, createdAt: at, updatedAt: at },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const active = page.getByRole('checkbox', { name: 'Active Subscription' })
const changed = (current: Subscriber) =>
  new AppError('CONFLICT', 'This was changed meanwhile.', { details: { current } })

/** Types a new address and presses Save; the first save fails with each of `failures` in turn. */
async function saveAddress(failures: Error[]) {
  const updateSubscriber = vi.fn((input: object): Subscriber => {
    const failure = failures.shift()
    if (failure) throw failure
    return { ...jo, ...input }
  })
  const answers = {
    newsletter: { subscribers: [jo], updateSubscriber },
    security: { session: { minutesRemaining: 30, isContentEditing: false } },
  }
  await renderInSite(<NewsletterPanel isOpen />, { answers })
  await button('Edit jo@example.com').click()
  await page.getByRole('dialog').getByLabelText('Email').fill('Joy@example.com ')
  await button('Save').click()
  return updateSubscriber
}

test('a second save after a lost answer takes what is stored as saved', async () => {
  await saveAddress([new NoConnectionError(), changed({ ...jo, email: 'joy@example.com', revision: 2 })])
  await expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain('no connection')
  await button('Save').click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('joy@example.com is up to date.').first()).toBeVisible()
})

test('whoever unsubscribed meanwhile stays unsubscribed when only the address is corrected', async () => {
  const left = { ...jo, subscribed: false, unsubscribedAt: at, revision: 2 }
  const updateSubscriber = await saveAddress([changed(left)])
  await expect.element(page.getByText(/^Changed meanwhile, .* it is now jo@example\.com, unsubscribed\./)).toBeVisible()
  await expect.element(active).not.toBeChecked()
  await expect.element(page.getByRole('dialog').getByLabelText('Email')).toHaveValue('Joy@example.com')
  await button('Save').click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(updateSubscriber.mock.lastCall?.[0]).toMatchObject({ revision: 2, subscribed: false })
})
