import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import type { PurchaseLink } from './answers.ts'
import { button, checkedAt, fins, half, listOf, mask, noClicks, renderPanel, type } from './testing-links-panel.tsx'

beforeEach(clearToast)

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
