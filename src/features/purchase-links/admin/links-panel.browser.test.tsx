import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/app-error.ts'
import { byPlacement } from '#domain/link-clicks.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import type { PurchaseLink, PurchaseLinks } from './answers.ts'
import { LinksPanel } from './links-panel.tsx'

const checkedAt = new Date('2026-11-20T10:05:00+11:00')
const fine = { outcome: 'fine', status: 200, problem: null, checkedAt, isDead: false } as const
const fins: PurchaseLink = {
  ...{ url: 'https://www.shop.example/fins?tag=kelp-20', merchant: 'shop.example', clicks: 1_204, check: fine },
  uses: [
    { kind: 'review', id: 1, title: 'Long fins', state: 'published' },
    { kind: 'product', id: 7, title: 'Good fins', state: 'draft' },
  ],
}
const mask: PurchaseLink = {
  ...{ url: 'https://reef.example/mask?tag=kelp-20', merchant: 'reef.example', clicks: 1 },
  uses: [{ kind: 'review', id: 2, title: 'Clear mask', state: 'scheduled' }],
  check: { outcome: 'failed', status: 404, problem: 'There is no such page (404).', checkedAt, isDead: true },
}
const half: PurchaseLink = {
  ...{ url: 'https://shop.example/tag=kelp-20', merchant: 'shop.example', clicks: 0 },
  uses: [{ kind: 'product', id: 9, title: 'Hood', state: 'published' }],
  check: { outcome: 'refused', status: 403, problem: null, checkedAt, isDead: false },
}

const noClicks = byPlacement(() => 0)
const clickDays = Array.from({ length: 30 }, (_, n) => ({
  day: new Date(Date.UTC(2026, 9, 24 + n)).toISOString().slice(0, 10),
  counts: noClicks,
}))
const listOf = (...links: PurchaseLink[]): PurchaseLinks => ({
  links,
  clickDays,
  reviewsWithoutLink: 3,
  isChecked: true,
})
const info = { minutesRemaining: 30, isContentEditing: false }

/** The panel over lists that come one after the other; `acts` answers for what is done. */
async function renderPanel(lists: PurchaseLinks[], acts = {}, more: { width?: number } = {}) {
  const purchaseLinks = vi.fn(() => (lists.length > 1 ? lists.shift() : lists[0]) ?? listOf())
  const answers = { adminContent: { purchaseLinks, ...acts }, security: { session: info } }
  return { purchaseLinks, ...(await renderInSite(<LinksPanel isOpen />, { answers, ...more })) }
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const toasted = (text: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(text)
const cells = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim()))
const type = async (find: string, replace: string) => {
  await page.getByLabelText('Find', { exact: true }).fill(find)
  await page.getByLabelText('Replace with').fill(replace)
}

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
  await renderPanel([listOf({ ...fins, url: `https://shop.example/${'x'.repeat(300)}` })], {}, { width: 390 })
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

test('what would be replaced is shown line by line; what would be no address is marked and left out', async () => {
  await renderPanel([listOf(fins, half)])
  await type('https://www.', '')
  await expect.element(page.getByText('0 links would change. 1 left out: no whole address would remain.')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).toBeDisabled()
  await expect.element(button('Replace in 0 places')).toHaveAttribute('aria-disabled', 'true')

  await type('tag=kelp-20', 'tag=reef-21')
  await expect.element(page.getByText('2 links would change.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('https://www.shop.example/fins?tag=reef-21')).toBeVisible()
  await type('tag=shark', '')
  await expect.element(page.getByText('No purchase link has “tag=shark”.')).toBeVisible()
  await type('tag', 'tag')
  await expect.element(page.getByText('Both are the same: nothing would change.')).toBeVisible()
})

test('after a question with the count, what is chosen is replaced; what was unticked is not', async () => {
  const replaceInLinks = vi.fn((_input: unknown) => ({ changed: 2 }))
  const { purchaseLinks } = await renderPanel([listOf(fins, half)], { replaceInLinks })
  await type('tag=kelp-20', 'tag=reef-21')
  await page.getByRole('checkbox', { name: /Hood$/ }).click()
  await button('Replace in 2 places').click()
  await expect
    .element(
      page
        .getByRole('alertdialog')
        .getByText(
          '“tag=kelp-20” becomes “tag=reef-21” in the purchase links of 1 review and 1 product. There is no Undo',
        ),
    )
    .toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()

  await toasted('2 purchase links changed.')
  expect(replaceInLinks.mock.calls[0]?.[0]).toEqual({
    ...{ find: 'tag=kelp-20', replace: 'tag=reef-21' },
    items: [
      { kind: 'review', id: 1, url: fins.url },
      { kind: 'product', id: 7, url: fins.url },
    ],
  })
  await expect.poll(() => purchaseLinks.mock.calls.length).toBe(2)
  await expect.element(page.getByLabelText('Find', { exact: true })).toHaveValue('')
})

test('a refusal is told in its words, the list is asked for anew, and what was typed stays', async () => {
  const message = 'Some of these links were changed meanwhile. Nothing was replaced: look again.'
  const replaceInLinks = () => {
    throw new AppError('CONFLICT', message)
  }
  const { purchaseLinks } = await renderPanel([listOf(fins)], { replaceInLinks })
  await type('kelp', 'reef')
  await button('Replace in 2 places').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()

  await toasted(message)
  await expect.poll(() => purchaseLinks.mock.calls.length).toBe(2)
  await expect.element(page.getByLabelText('Find', { exact: true })).toHaveValue('kelp')
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
