import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, renderInSite } from '../../../testing.tsx'
import type { PurchaseLinks } from './link-table.tsx'
import { LinksPanel } from './links-panel.tsx'
import { clickDays, fine, fins, half, listOf, mask, noClicks, renderPanel, toasted } from './testing-links-panel.tsx'

const cells = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim()))

test('each link stands with its merchant, where it is used, its clicks and what the last check found', async () => {
  await renderPanel([listOf(mask, fins, half)])
  await expect.element(page.getByRole('table')).toBeVisible()

  expect(cells().map((row) => row.map((text) => text.replace(/\s+/g, ' ')))).toEqual([
    ['URL', 'Used in', 'Clicks in 30 days', 'Last check'],
    [
      `reef.example ${mask.url} (opens in a new tab)`,
      'Clear mask Review, scheduled',
      '1',
      'Dead 20 November 2026: There is no such page (404). Check now',
    ],
    [
      `shop.example ${fins.url} (opens in a new tab)`,
      'Long fins Review Good fins Product, draft',
      '1,204',
      'Works 20 November 2026 Check now',
    ],
    [`shop.example ${half.url} (opens in a new tab)`, 'Hood Product', '0', 'Check blocked 20 November 2026 Check now'],
  ])
  const figures = [...document.querySelectorAll('dl div')].map((each) => (each as HTMLElement).innerText)
  expect(figures.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    ...['Links 3', 'Clicks in 30 days 1,205', 'Dead 1', 'Check blocked 1', 'Reviews without a link 3'],
  ])
})

test('links are found by words of their address and of what they belong to, and by merchant', async () => {
  await renderPanel([listOf(mask, fins, half)])
  const titles = () => cells().flatMap(([, used = '']) => used.split('\n')[0] ?? '')
  await page.getByLabelText('Search links').fill('clear TAG')
  await expect.poll(() => cells().length).toBe(2)
  expect(titles()[1]).toMatch(/^Clear mask/)

  await page.getByLabelText('Search links').fill('')
  await page.getByLabelText('Merchant').selectOptions('shop.example (2)')
  await expect.poll(() => cells().length).toBe(3)
  await page.getByLabelText('Search links').fill('mask')
  await expect.element(page.getByText('No links match.')).toBeVisible()
})

test('the chart shows the clicks of each day by place, describes itself, and has the same figures as a table', async () => {
  const days = clickDays.map((each, n) => ({
    ...each,
    counts: n === 28 ? { ...noClicks, 'review-card': 30, 'product-card': 10 } : each.counts,
  }))
  await renderPanel([{ ...listOf(fins), clickDays: days }])
  const chart = page.getByRole('img', {
    name: /Review cards 30, .* Home page 10\. Most of them, 40, on 21 November 2026\.$/,
  })
  await expect.element(chart).toBeVisible()
  const titles = [...chart.element().querySelectorAll('title')].map(({ textContent }) => textContent)
  expect(titles[28]).toBe('21 November 2026: 40 clicks. Review cards 30, Home page 10')
  expect([...chart.element().querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    ...['25 Oct', '1 Nov', '8 Nov', '15 Nov', '22 Nov'],
  ])
  await page.getByText('Show as a table').click()
  const rows = page.getByRole('table', { name: /by day/ }).getByRole('row')
  expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
    'DayLatest reviewReview cardsBeside a reviewFoot of a reviewHome page',
    '21 Nov0300010',
  ])
})

test('a link is being checked until the list shows the result, and no other is checked meanwhile', async () => {
  const again = Promise.withResolvers<PurchaseLinks>()
  const lists = [listOf(mask, fins), again.promise]
  const purchaseLinks = vi.fn(() => lists.shift() ?? listOf())
  const outcomes = [undefined, new Error('lost')]
  const checkLinkNow = vi.fn((_input: unknown) => {
    const outcome = outcomes.shift()
    if (outcome) throw outcome
  })
  await renderPanel([], { purchaseLinks, checkLinkNow })
  await button('Check now: Clear mask').click()
  await expect.poll(() => purchaseLinks.mock.calls.length).toBe(2)
  await expect.element(button('Checking...: Clear mask')).toHaveAttribute('aria-disabled', 'true')
  await button('Check now: Long fins').click({ force: true })
  expect(document.querySelector('.toast-viewport li')).toBeNull()
  again.resolve(listOf({ ...mask, check: fine }, fins))
  await toasted('reef.example was checked just now.')
  expect(checkLinkNow.mock.calls).toEqual([[{ kind: 'review', id: 2 }]])
  await button('Check now: Long fins').click()

  await toasted('Failed to check the link. Please try again.')
})

test('the links of another merchant are shown from their beginning', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...fins, url: `${fins.url}&n=${index}` }))
  await renderPanel([listOf(...many, mask)])
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cells().length).toBe(101)
  await page.getByLabelText('Merchant').selectOptions('shop.example (120)')

  await expect.poll(() => cells().length).toBe(51)
})

test('a closed tab requests nothing; an open one shows a failure, and without links a message alone', async () => {
  let isBroken = true
  const purchaseLinks = vi.fn(() => {
    if (isBroken) throw new NoConnectionError()
    return listOf()
  })
  const closed = await renderInSite(<LinksPanel isOpen={false} />, { responses: { adminContent: { purchaseLinks } } })
  expect(purchaseLinks).not.toHaveBeenCalled()
  await closed.unmount()
  await renderInSite(<LinksPanel isOpen />, { responses: { adminContent: { purchaseLinks } } })
  await expect.element(page.getByText('The links could not be loaded.')).toBeVisible()
  isBroken = false
  await button('Try again').click()

  await expect.element(page.getByText('No review or product has a purchase link yet.')).toBeVisible()
  expect(page.getByText('Replace in many links').elements()).toEqual([])
})

test('without the weekly check links are not checked, and an incomplete address is marked and leads nowhere', async () => {
  const incomplete = { ...half, url: 'shop.example/hood', merchant: null, check: null }
  await renderPanel([{ ...listOf({ ...fins, check: null }, incomplete), isChecked: false }])
  await expect.element(page.getByText('The weekly check is switched off: LINK_CHECKS=off.')).toBeVisible()
  await expect.element(page.getByText('Nobody has followed a purchase link in the last 30 days.')).toBeVisible()
  await expect.element(page.getByText('Incomplete URL')).toBeVisible()
  expect(page.getByText('Not checked', { exact: true }).elements()).toHaveLength(2)
  expect(page.getByRole('button', { name: /Check now/ }).elements()).toEqual([])
  const address = page.getByRole('link', { name: /shop\.example/ })
  await expect.element(address).toHaveAttribute('rel', 'noopener noreferrer')
  await expect
    .element(page.getByRole('link', { name: 'Good fins Product, draft' }))
    .toHaveAttribute('href', '/admin?tab=products&edit=7')
})
