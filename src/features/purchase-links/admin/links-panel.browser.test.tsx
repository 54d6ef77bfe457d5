import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import type { PurchaseLinks } from './answers.ts'
import { LinksPanel } from './links-panel.tsx'
import {
  button,
  clickDays,
  fine,
  fins,
  half,
  listOf,
  mask,
  noClicks,
  renderPanel,
  toasted,
  type,
} from './testing-links-panel.tsx'

beforeEach(clearToast)
const cells = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim()))

test('each link stands with its merchant, where it is used, its clicks and what the last check found', async () => {
  await renderPanel([listOf(mask, fins, half)])
  await expect.element(page.getByRole('table')).toBeVisible()

  expect(cells().map((row) => row.map((text) => text.replace(/\s+/g, ' ')))).toEqual([
    ['Address', 'Used in', 'Clicks in 30 days', 'Last check'],
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
      'Answers 20 November 2026 Check now',
    ],
    [`shop.example ${half.url} (opens in a new tab)`, 'Hood Product', '0', 'Refused to say 20 November 2026 Check now'],
  ])
  const figures = [...document.querySelectorAll('dl div')].map((each) => (each as HTMLElement).innerText)
  expect(figures.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    ...['Links 3', 'Clicks in 30 days 1,205', 'Dead 1', 'Refused to say 1', 'Reviews without a link 3'],
  ])
})

test('an address is opened without telling the shop from where, and each use leads to where it is written', async () => {
  await renderPanel([listOf(fins)])
  const address = page.getByRole('link', { name: /^shop\.example/ })
  await expect.element(address).toHaveAttribute('href', fins.url)
  await expect.element(address).toHaveAttribute('rel', 'noopener noreferrer')
  await expect
    .element(page.getByRole('link', { name: 'Long fins Review' }))
    .toHaveAttribute('href', '/admin?tab=gear-reviews&edit=1')
  await expect
    .element(page.getByRole('link', { name: 'Good fins Product, draft' }))
    .toHaveAttribute('href', '/admin?tab=products&edit=7')
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
  await expect.element(page.getByText('No link matches.')).toBeVisible()
})

test('what was never asked says so, and that the check is off is told', async () => {
  await renderPanel([{ ...listOf({ ...fins, check: null }), isChecked: false }])
  await expect.element(page.getByText('The weekly check is switched off: LINK_CHECKS=off.')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Not checked', exact: true })).toBeVisible()
})

test('an address that is none is marked and leads nowhere', async () => {
  await renderPanel([listOf({ ...half, url: 'shop.example/hood', merchant: null, check: null })])
  await expect.element(page.getByText('No whole address')).toBeVisible()
  expect(page.getByRole('link', { name: /shop/ }).elements()).toEqual([])
})

test('on a phone the table is a list, nothing is wider than the window, and links are easily pressed', async () => {
  await renderPanel(
    [
      listOf({
        ...fins,
        url: `https://shop.example/${'x'.repeat(300)}`,
        merchant: `${'long'.repeat(15)}.shop.example`,
      }),
    ],
    {},
    { width: 390 },
  )
  await expect.element(page.getByText('clicks in 30 days', { exact: true })).toBeVisible()
  await type('shop', 'reef')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  for (const link of page.getByRole('row').getByRole('link').elements())
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('that there is no link yet is told', async () => {
  await renderPanel([listOf()])
  await expect.element(page.getByText('No review or product has a purchase link yet.')).toBeVisible()
  expect(page.getByText('Replace in many links').elements()).toEqual([])
})

test('a list that could not be loaded is asked for again', async () => {
  const line = { isBroken: true }
  const purchaseLinks = () => {
    if (line.isBroken) throw new NoConnectionError()
    return listOf(fins)
  }
  await renderInSite(<LinksPanel isOpen />, { answers: { adminContent: { purchaseLinks } } })
  await expect.element(page.getByText('The links could not be loaded.')).toBeVisible()
  line.isBroken = false
  await button('Try again').click()
  await expect.element(page.getByText('Long fins')).toBeVisible()
})

test('a tab that is not on show asks for nothing', async () => {
  const purchaseLinks = vi.fn(() => listOf())
  await renderInSite(<LinksPanel isOpen={false} />, { answers: { adminContent: { purchaseLinks } } })
  expect(purchaseLinks).not.toHaveBeenCalled()
})

test('the chart shows the clicks of each day by place, says so in words, and stands as a table beside it', async () => {
  const days = clickDays.map((each, n) => ({
    ...each,
    counts: n === 28 ? { ...noClicks, 'review-card': 30, 'product-card': 10 } : each.counts,
  }))
  await renderPanel([{ ...listOf(fins), clickDays: days }])
  const chart = page.getByRole('img', {
    name: /Review cards 30, .* Home page 10\. Most of them, 40, on 21 November 2026\.$/,
  })
  await expect.element(chart).toBeVisible()
  const groups = [...chart.element().querySelectorAll('g')]
  expect(groups.map((group) => group.querySelector('title')?.textContent)[28]).toBe(
    '21 November 2026: 40 clicks. Review cards 30, Home page 10',
  )
  const heights = [...(groups[28]?.querySelectorAll('rect') ?? [])].map((rect) =>
    Math.round(rect.getBoundingClientRect().height),
  )
  expect(heights).toEqual([176, 131, 43])
  expect([...chart.element().querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    ...['25 Oct', '1 Nov', '8 Nov', '15 Nov', '22 Nov'],
  ])
  await page.getByText('The same as a table').click()
  const rows = page
    .getByRole('table', { name: /by day/ })
    .getByRole('row')
    .elements()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayLatest reviewReview cardsBeside a reviewFoot of a reviewHome page',
    '21 Nov0300010',
  ])
})

test('when nobody has followed a link, the chart says so', async () => {
  await renderPanel([listOf(fins)])
  await expect.element(page.getByText('Nobody has followed a purchase link during the last 30 days.')).toBeVisible()
})

test('one link is checked at once when asked for, and the list shows what it found', async () => {
  const answered = Promise.withResolvers<undefined>()
  const checkLinkNow = vi.fn((_input: unknown) => answered.promise)
  await renderPanel([listOf({ ...fins, check: null }, half), listOf(fins, half)], { checkLinkNow })
  await expect.element(page.getByText('Not checked yet')).toBeVisible()
  await button('Check now: Long fins').click()
  await expect.element(button('Checking...: Long fins')).toHaveAttribute('aria-disabled', 'true')
  ;(button('Check now: Hood').element() as HTMLElement).click()
  answered.resolve(undefined)

  await toasted('shop.example was asked just now.')
  await expect.element(page.getByText('Answers', { exact: true })).toBeVisible()
  expect(checkLinkNow.mock.calls.map(([input]) => input)).toEqual([{ kind: 'review', id: 1 }])
})

test('a check that failed is told', async () => {
  const checkLinkNow = () => {
    throw new Error('lost')
  }
  await renderPanel([listOf(fins)], { checkLinkNow })
  await button('Check now: Long fins').click()
  await toasted('Failed to check the link. Please try again.')
})

test('a link is being checked until the list shows what was found, and no other is meanwhile', async () => {
  const again = Promise.withResolvers<PurchaseLinks>()
  const lists = [listOf(mask, fins), again.promise]
  const purchaseLinks = vi.fn(() => lists.shift() ?? listOf())
  await renderPanel([], { purchaseLinks, checkLinkNow: () => undefined })
  await button('Check now: Clear mask').click()
  await expect.poll(() => purchaseLinks.mock.calls.length).toBe(2)
  await expect.element(button('Checking...: Clear mask')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Check now: Long fins')).toHaveAttribute('aria-disabled', 'true')
  expect(document.querySelector('.toast-viewport li')).toBeNull()
  again.resolve(listOf({ ...mask, check: fine }, fins))

  await toasted('reef.example was asked just now.')
  await expect.element(button('Check now: Clear mask')).toHaveAttribute('aria-disabled', 'false')
})

test('the links of another merchant are shown from their beginning', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...fins, url: `${fins.url}&n=${index}` }))
  await renderPanel([listOf(...many, mask)])
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cells().length).toBe(101)
  await page.getByLabelText('Merchant').selectOptions('shop.example (120)')

  await expect.poll(() => cells().length).toBe(51)
})
