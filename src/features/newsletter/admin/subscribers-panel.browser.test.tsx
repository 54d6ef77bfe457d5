import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, renderInSite } from '../../../testing.tsx'
import { SubscribersPanel } from './subscribers-panel.tsx'
import { jo, kim, lee, renderPanel, toasted } from './testing-subscribers-panel.tsx'

const cells = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
    )

test('subscribers stand in a table, each with its state and dates; pending ones carry a badge [s2-admin-newsletter r-subscribe-active]', async () => {
  await renderPanel([[jo, kim, { ...lee, consentForm: 'import', consentSource: 'Ghost: created_at' }]])
  await expect.element(page.getByRole('table')).toBeVisible()

  const day = '20 November 2026'
  expect(cells()).toEqual([
    ['Email', 'Status', 'Agreed', ''],
    ['jo@example.com', 'Active since 21 November 2026', `${day}, blog`, 'Edit Delete'],
    ['kim@example.com', `Pending last asked on ${day}`, `${day}, home page`, 'Ask again Edit Delete'],
    ['lee@reef.example', 'Unsubscribed on 22 November 2026', `${day}, Ghost: created_at`, 'Edit Delete'],
  ])
  expect(page.getByText('Pending', { exact: true }).nth(1).element().closest('.badge')).not.toBeNull()
})

test('totals count all, active and pending ones, whatever is looked for [s2-admin-newsletter-totals r-subscribe-active]', async () => {
  await renderPanel([[jo, kim, lee]])
  const totals = () =>
    [...document.querySelectorAll('dl div')].map((total) => (total as HTMLElement).innerText.replace(/\s+/g, ' '))
  await expect.poll(totals).toEqual(['All 3', 'Active 2', 'Pending 1'])
  await page.getByLabelText('Search by email').fill('REEF')

  await expect.poll(() => cells().map(([address]) => address)).toEqual(['Email', 'lee@reef.example'])
  expect(totals()).toEqual(['All 3', 'Active 2', 'Pending 1'])
  await page.getByLabelText('Search by email').fill('reef kim')
  await expect.element(page.getByText('No email address matches “reef kim”.')).toBeVisible()
})

test('everybody can be taken along as CSV, whatever is looked for, in a tab of its own; nobody is no file', async () => {
  const subscribers = await renderPanel([[jo, kim], []])
  await page.getByLabelText('Search by email').fill('kim')
  await page.getByText('Import and export').click()
  const file = page.getByRole('link', { name: 'Download CSV (2)' })
  await expect.element(file).toHaveAttribute('href', '/api/newsletter/subscribers/export/csv')
  await expect.element(file).toHaveAttribute('target', '_blank')
  window.dispatchEvent(new Event('visibilitychange'))

  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  expect(subscribers).toHaveBeenCalledTimes(2)
})

test('on a phone each line says what its dates are, and nothing is wider than the window', async () => {
  await renderPanel([[{ ...jo, email: `${'x'.repeat(200)}@example.com` }, kim]], {}, { width: 390 })
  await expect.element(page.getByRole('table')).toBeVisible()

  expect(cells()[2]).toEqual([
    'kim@example.com',
    'Pending last asked on 20 November 2026',
    'Agreed 20 November 2026, home page',
    'Ask again Edit Delete',
  ])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(button('Edit “kim@example.com”').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('fifty are shown, fifty more when asked for', async () => {
  await renderPanel([Array.from({ length: 120 }, (_, n) => ({ ...jo, id: n + 1, email: `n${n}@example.com` }))])
  const rows = () => page.getByRole('row').elements().length - 1
  await page.getByRole('button', { name: 'Show more subscribers (50 of 120)' }).click()
  expect(rows()).toBe(100)
  await page.getByRole('button', { name: 'Show more subscribers (100 of 120)' }).click()

  expect(rows()).toBe(120)
  expect(page.getByRole('button', { name: /^Show more/ }).elements()).toEqual([])
})

test('a tab that is not on show asks for nothing', async () => {
  const subscribers = vi.fn(() => [jo])
  await renderInSite(<SubscribersPanel isOpen={false} />, { responses: { newsletter: { subscribers } } })
  window.dispatchEvent(new Event('visibilitychange'))

  expect(subscribers).not.toHaveBeenCalled()
})

test('a subscriber is deleted for good after a question, and the focus stays in the tab [s5-confirm-subscriber]', async () => {
  const deleteSubscriber = vi.fn()
  await renderPanel([[jo, kim], [kim]], { deleteSubscriber: (input: unknown) => deleteSubscriber(input) })
  await button('Delete “jo@example.com”').click()
  const question = page.getByRole('alertdialog', { name: 'Delete this subscriber?' })
  await expect
    .element(question)
    .toMatchTextContent(/jo@example\.com will be deleted for good: this action cannot be undone\./)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(deleteSubscriber).not.toHaveBeenCalled()
  await button('Delete “jo@example.com”').click()
  await question.getByRole('button', { name: 'Delete' }).click()

  await toasted('Deleted', 'jo@example.com has been deleted for good.')
  expect(deleteSubscriber.mock.calls).toEqual([[{ id: 3 }]])
  await expect.element(button('Edit “jo@example.com”')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Subscribers' })).toHaveFocus()
})

test('a deletion that fails is told, and one that came too late takes the line away [s8-subscriber-failures]', async () => {
  const problems = [new NoConnectionError(), new AppError('NOT_FOUND', 'It may have been deleted meanwhile.')]
  const deleteSubscriber = () => {
    throw problems.shift()
  }
  await renderPanel([[jo], [jo], []], { deleteSubscriber })
  const remove = async () => {
    await button('Delete “jo@example.com”').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await toasted('Deletion Failed', 'Failed to delete subscriber. Please try again.')
  await remove()

  await toasted('Deletion Failed', 'It may have been deleted meanwhile.')
  await expect.element(page.getByText('No subscribers yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Subscribers' })).toHaveFocus()
})

test('while one is being deleted no other is asked about', async () => {
  const answer = Promise.withResolvers<void>()
  await renderPanel([[jo, kim]], { deleteSubscriber: () => answer.promise })
  await button('Delete “jo@example.com”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(button('Delete “jo@example.com”')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Delete “kim@example.com”')).toHaveAttribute('aria-disabled', 'false')
  await button('Delete “kim@example.com”').click()

  expect(page.getByRole('alertdialog').elements()).toEqual([])
  answer.resolve()
  await toasted('Deleted', 'jo@example.com has been deleted for good.')
})

test('a pending subscriber is asked again to confirm after a question that says when that was done last', async () => {
  const sendConfirmation = vi.fn()
  const ask = button('Ask again “kim@example.com”')
  const subscribers = await renderPanel([[jo, kim]], { sendConfirmation: (input: unknown) => sendConfirmation(input) })
  await ask.click()
  const question = page.getByRole('alertdialog', { name: 'Ask again to confirm?' })
  await expect.element(question).toMatchTextContent(/Last asked on 20 November 2026, 10:05 am\./)
  await question.getByRole('button', { name: 'Send' }).click()

  await toasted('Confirmation sent', 'kim@example.com is being asked to confirm.')
  expect(sendConfirmation.mock.calls).toEqual([[{ id: 2 }]])
  await expect.poll(() => subscribers.mock.calls.length).toBe(2)
  expect(button('Ask again “jo@example.com”').elements()).toEqual([])
})
