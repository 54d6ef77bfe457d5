import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/app-error.ts'
import { byPlacement } from '#domain/link-clicks.ts'
import { clearToast } from '../../../components/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import type { PurchaseLink, PurchaseLinks } from './answers.ts'
import { LinksPanel } from './links-panel.tsx'

beforeEach(clearToast)

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

test('after an answer that was lost it is said that it may be done; what has the new text is not replaced twice by itself', async () => {
  const done = { ...fins, url: `${fins.url}a` }
  const replaceInLinks = vi.fn((_input: unknown): { changed: number } => {
    throw new NoConnectionError()
  })
  await renderPanel([listOf(fins, mask), listOf(done, mask)], { replaceInLinks })
  await type('tag=kelp-20', 'tag=kelp-20a')
  await button('Replace in 3 places').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()

  await toasted('It may have been done all the same: look at the list first.')
  await expect
    .element(page.getByText('1 link would change. 1 left out: “tag=kelp-20a” stands there already.'))
    .toBeVisible()
  const again = page.getByRole('checkbox', { name: /Long fins/ })
  await expect.element(again).not.toBeChecked()
  await expect.element(button('Replace in 1 place')).toBeVisible()
  await again.click()
  await expect.element(button('Replace in 3 places')).toBeVisible()
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

test('the tab says all that it has: figures, chart, table, links, and the way to replace a part of them', async () => {
  const broken: PurchaseLink = { ...half, url: 'shop/hood', merchant: null, check: null, clicks: 2 }
  const failed = { outcome: 'failed', status: null, problem: 'No answer.', checkedAt, isDead: false } as const
  const list = listOf({ ...fins, check: null }, { ...mask, check: failed }, broken)
  const counts = [{ 'review-latest': 2, 'product-card': 1 }, { 'review-latest': 4 }]
  const days = counts.map((some, index) => ({
    day: `2026-11-2${index + 1}`,
    counts: { ...noClicks, ...some },
  }))
  await renderPanel([{ ...list, clickDays: days }])
  await expect.element(page.getByRole('table').first()).toBeVisible()
  await page.getByText('The same as a table').click()
  expect([...document.querySelectorAll('figure title')].map((title) => title.textContent)).toMatchInlineSnapshot(`
    [
      "21 November 2026: 3 clicks. Latest review 2, Home page 1",
      "22 November 2026: 4 clicks. Latest review 4",
    ]
  `)
  expect(document.querySelectorAll('figure > div svg[height="16"]').length).toBe(5)
  expect(page.getByRole('region', { name: 'Purchase links' }).element()).toMatchAriaInlineSnapshot(`
    - region "Purchase links":
      - heading "Purchase links" [level=2]
      - text: Merchant
      - combobox "Merchant":
        - option "All merchants" [selected]
        - option "shop.example (1)"
        - option "reef.example (1)"
      - text: Search links
      - searchbox "Search links"
      - term: Links
      - definition: "3"
      - term: Clicks in 30 days
      - definition: 1,207
      - term: Dead
      - definition: "0"
      - term: Refused to say
      - definition: "0"
      - term: Reviews without a link
      - definition: "3"
      - paragraph: "Each address is asked once a week. It is dead once it failed on three days in a row. Some shops refuse to answer machines: nothing is known of their pages. Links within the texts of stories are not listed here."
      - figure "Clicks by day":
        - heading "Clicks by day" [level=3]
        - list:
          - listitem: Latest review
          - listitem: Review cards
          - listitem: Beside a review
          - listitem: Foot of a review
          - listitem: Home page
        - img "Clicks on purchase links during the last 30 days. Latest review 6, Review cards 0, Beside a review 0, Foot of a review 0, Home page 1. Most of them, 4, on 22 November 2026.": 22 Nov
        - group:
          - text: The same as a table
          - table "Clicks on purchase links by day; days without any are left out":
            - caption: Clicks on purchase links by day; days without any are left out
            - rowgroup:
              - row "Day Latest review Review cards Beside a review Foot of a review Home page":
                - columnheader "Day"
                - columnheader "Latest review"
                - columnheader "Review cards"
                - columnheader "Beside a review"
                - columnheader "Foot of a review"
                - columnheader "Home page"
            - rowgroup:
              - row "21 Nov 2 0 0 0 1":
                - rowheader "21 Nov"
                - cell "2"
                - cell "0"
                - cell "0"
                - cell "0"
                - cell "1"
              - row "22 Nov 4 0 0 0 0":
                - rowheader "22 Nov"
                - cell "4"
                - cell "0"
                - cell "0"
                - cell "0"
                - cell "0"
      - table:
        - rowgroup:
          - row "Address Used in Clicks in 30 days Last check":
            - columnheader "Address"
            - columnheader "Used in"
            - columnheader "Clicks in 30 days"
            - columnheader "Last check"
        - rowgroup:
          - row "shop.example https://www.shop.example/fins?tag=kelp-20 (opens in a new tab) Long fins Review Good fins Product, draft 1,204 Not checked yet Check now: Long fins":
            - rowheader "shop.example https://www.shop.example/fins?tag=kelp-20 (opens in a new tab)":
              - link "shop.example https://www.shop.example/fins?tag=kelp-20 (opens in a new tab)":
                - /url: https://www.shop.example/fins?tag=kelp-20
            - cell "Long fins Review Good fins Product, draft":
              - list:
                - listitem:
                  - link "Long fins Review":
                    - /url: /admin?tab=gear-reviews&edit=1
                - listitem:
                  - link "Good fins Product, draft":
                    - /url: /admin?tab=products&edit=7
            - cell "1,204"
            - cell "Not checked yet Check now: Long fins":
              - text: Not checked yet
              - button "Check now: Long fins": Check now
          - row "reef.example https://reef.example/mask?tag=kelp-20 (opens in a new tab) Clear mask Review, scheduled 1 Failed 20 November 2026: No answer. Check now: Clear mask":
            - rowheader "reef.example https://reef.example/mask?tag=kelp-20 (opens in a new tab)":
              - link "reef.example https://reef.example/mask?tag=kelp-20 (opens in a new tab)":
                - /url: https://reef.example/mask?tag=kelp-20
            - cell "Clear mask Review, scheduled":
              - list:
                - listitem:
                  - link "Clear mask Review, scheduled":
                    - /url: /admin?tab=gear-reviews&edit=2
            - cell "1"
            - cell "Failed 20 November 2026: No answer. Check now: Clear mask":
              - text: Failed
              - time: 20 November 2026
              - text: ": No answer."
              - button "Check now: Clear mask": Check now
          - row "No whole address shop/hood Hood Product 2 Not checked":
            - rowheader "No whole address shop/hood"
            - cell "Hood Product":
              - list:
                - listitem:
                  - link "Hood Product":
                    - /url: /admin?tab=products&edit=9
            - cell "2"
            - cell "Not checked"
  `)
  await type('kelp-20', '')
  await expect.element(button('Replace in 3 places')).toBeVisible()
  const part = page.getByRole('region', { name: 'Replace in many links' })
  expect(part.element()).toMatchAriaInlineSnapshot(`
    - region "Replace in many links":
      - heading "Replace in many links" [level=2]
      - paragraph: For a new affiliate tag, or a shop that has moved. Capitals count. Nothing changes before you have seen it below.
      - text: Find
      - textbox "Find": kelp-20
      - text: Such as tag=kelp-20 Replace with
      - textbox "Replace with"
      - text: Such as tag=reef-21
      - status: 2 links would change.
      - list:
        - listitem:
          - checkbox "Before: https://www.shop.example/fins?tag=kelp-20 , after: https://www.shop.example/fins?tag= Long fins, Good fins" [checked]
          - text: "Before:"
          - deletion: https://www.shop.example/fins?tag=kelp-20
          - text: ", after: https://www.shop.example/fins?tag= Long fins, Good fins"
        - listitem:
          - checkbox "Before: https://reef.example/mask?tag=kelp-20 , after: https://reef.example/mask?tag= Clear mask" [checked]
          - text: "Before:"
          - deletion: https://reef.example/mask?tag=kelp-20
          - text: ", after: https://reef.example/mask?tag= Clear mask"
      - button "Replace in 3 places"
  `)
  await type('https://reef.example/mask?tag=kelp-20', '')
  await expect.element(page.getByRole('checkbox')).toBeDisabled()
  expect(part.element()).toMatchAriaInlineSnapshot(`
    - region "Replace in many links":
      - heading "Replace in many links" [level=2]
      - paragraph: For a new affiliate tag, or a shop that has moved. Capitals count. Nothing changes before you have seen it below.
      - text: Find
      - textbox "Find": https://reef.example/mask?tag=kelp-20
      - text: Such as tag=kelp-20 Replace with
      - textbox "Replace with"
      - text: Such as tag=reef-21
      - status: "0 links would change. 1 left out: no whole address would remain."
      - list:
        - listitem:
          - checkbox "Before: https://reef.example/mask?tag=kelp-20 , after: (nothing) Left out: that is no whole address." [disabled]
          - text: "Before:"
          - deletion: https://reef.example/mask?tag=kelp-20
          - text: ", after: (nothing) Left out: that is no whole address."
      - button "Replace in 0 places" [disabled]
  `)
})

test('a part is taken out after a question that says so, once; what was unticked may be ticked again', async () => {
  const answered = Promise.withResolvers<{ changed: number }>()
  const replaceInLinks = vi.fn((_input: unknown) => answered.promise)
  const { purchaseLinks } = await renderPanel([listOf(half)], { replaceInLinks })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => purchaseLinks.mock.calls.length).toBe(2)
  await type('/tag=kelp-20', '')
  await page.getByRole('checkbox').click()
  await expect.element(button('Replace in 0 places')).toHaveAttribute('aria-disabled', 'true')
  button('Replace in 0 places').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  await page.getByRole('checkbox').click()
  await button('Replace in 1 place').click()
  const question = page.getByRole('alertdialog', { name: 'Replace in all of these?' })
  await expect
    .element(question)
    .toHaveAccessibleDescription(/^“\/tag=kelp-20” is taken out in the purchase links of 1 product\. There is no Undo/)
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect.element(button('Replacing...')).toHaveAttribute('aria-disabled', 'true')
  button('Replacing...').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  answered.resolve({ changed: 1 })
  await toasted('Links replaced1 purchase link changed.')
  expect(replaceInLinks).toHaveBeenCalledTimes(1)
})

test('a merchant whose last link has gone stays chosen, with none', async () => {
  await renderPanel([listOf(mask, fins), listOf(fins)])
  const merchant = page.getByLabelText('Merchant')
  await merchant.selectOptions('reef.example (1)')
  window.dispatchEvent(new Event('visibilitychange'))

  await expect.element(page.getByRole('option', { name: 'reef.example (0)' })).toBeInTheDocument()
  await expect.element(merchant).toHaveValue('reef.example')
  await expect.element(page.getByText('No link matches.')).toBeVisible()
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

test('what was left out of one replacement is not left out of the next', async () => {
  await renderPanel([listOf(fins, half)], { replaceInLinks: () => ({ changed: 2 }) })
  await type('tag=kelp-20', 'tag=reef-21')
  await page.getByRole('checkbox', { name: /Hood$/ }).click()
  await button('Replace in 2 places').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await toasted('2 purchase links changed.')
  await type('kelp-20', 'reef-21')

  await expect.element(page.getByRole('checkbox', { name: /Hood$/ })).toBeChecked()
  await expect.element(button('Replace in 3 places')).toBeVisible()
})

test('the links of another merchant are shown from their beginning', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...fins, url: `${fins.url}&n=${index}` }))
  await renderPanel([listOf(...many, mask)])
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cells().length).toBe(101)
  await page.getByLabelText('Merchant').selectOptions('shop.example (120)')

  await expect.poll(() => cells().length).toBe(51)
})
