import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { active, button, email, jo, kim, lee, renderPanel } from './testing-newsletter-panel.tsx'

test('the tab and its form say all that they have', async () => {
  await renderPanel([[jo, { ...kim, consentForm: 'api' }, { ...lee, consentForm: 'admin' }]])
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(page.getByRole('region', { name: 'Subscribers' }).element()).toMatchAriaInlineSnapshot(`
    - region "Subscribers":
      - heading "Subscribers" [level=2]
      - text: Search by address
      - searchbox "Search by address"
      - term: All
      - definition: "3"
      - term: Active
      - definition: "2"
      - term: Pending
      - definition: "1"
      - link "Download CSV (3)":
        - /url: /api/newsletter/subscribers/export/csv
      - paragraph: Active are all who have not unsubscribed. The pending ones among them have not confirmed their address yet.
      - table:
        - rowgroup:
          - row "Address State Joined Confirmed Left Form":
            - columnheader "Address"
            - columnheader "State"
            - columnheader "Joined"
            - columnheader "Confirmed"
            - columnheader "Left"
            - columnheader "Form"
            - cell
        - rowgroup:
          - row "jo@example.com Active 20 November 2026 21 November 2026 Blog Edit jo@example.com Delete jo@example.com":
            - rowheader "jo@example.com"
            - cell "Active"
            - cell "20 November 2026":
              - time: 20 November 2026
            - cell "21 November 2026":
              - time: 21 November 2026
            - cell
            - cell "Blog"
            - cell "Edit jo@example.com Delete jo@example.com":
              - button "Edit jo@example.com": Edit
              - button "Delete jo@example.com": Delete
          - row "kim@example.com Pending 20 November 2026 API Edit kim@example.com Delete kim@example.com":
            - rowheader "kim@example.com"
            - cell "Pending"
            - cell "20 November 2026":
              - time: 20 November 2026
            - cell
            - cell
            - cell "API"
            - cell "Edit kim@example.com Delete kim@example.com":
              - button "Edit kim@example.com": Edit
              - button "Delete kim@example.com": Delete
          - row "lee@reef.example Unsubscribed 20 November 2026 21 November 2026 22 November 2026 Admin Edit lee@reef.example Delete lee@reef.example":
            - rowheader "lee@reef.example"
            - cell "Unsubscribed"
            - cell "20 November 2026":
              - time: 20 November 2026
            - cell "21 November 2026":
              - time: 21 November 2026
            - cell "22 November 2026":
              - time: 22 November 2026
            - cell "Admin"
            - cell "Edit lee@reef.example Delete lee@reef.example":
              - button "Edit lee@reef.example": Edit
              - button "Delete lee@reef.example": Delete
  `)
  await button('Edit lee@reef.example').click()
  expect(page.getByRole('dialog').element()).toMatchAriaInlineSnapshot(`
    - dialog "Edit subscriber":
      - heading "Edit subscriber" [level=2]
      - button "Close"
      - text: Email
      - textbox "Email": lee@reef.example
      - checkbox "Active Subscription"
      - text: Active Subscription
      - paragraph: Unsubscribed on 22 November 2026.
      - button "Cancel"
      - button "Save"
  `)
  const { type, autocomplete, required } = email().element() as HTMLInputElement
  expect([type, autocomplete, required]).toEqual(['email', 'off', true])
  expect((email().element() as HTMLInputElement).form?.noValidate).toBe(true)
  await active().click()
  await active().click()
  await expect.element(active()).not.toBeChecked()
  await button('Close').click()
  await button('Delete jo@example.com').click()
  expect(page.getByRole('alertdialog').element()).toMatchAriaInlineSnapshot(`
    - alertdialog "Delete this subscriber?":
      - heading "Delete this subscriber?" [level=2]
      - paragraph: "jo@example.com is deleted for good: this action cannot be undone. Backups that were made before still have the address."
      - button "Cancel"
      - button "Delete"
  `)
})
