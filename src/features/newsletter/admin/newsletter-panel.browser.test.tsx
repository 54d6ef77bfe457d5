import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'
import type { Subscriber } from './subscriber-table.tsx'

const joined = new Date('2026-11-20T10:05:00+11:00')
const confirmed = new Date('2026-11-21T10:05:00+11:00')
const jo: Subscriber = {
  ...{ id: 3, email: 'jo@example.com', subscribed: true, consentAt: joined, consentForm: 'blog', revision: 1 },
  ...{ confirmedAt: confirmed, unsubscribedAt: null, createdAt: joined, updatedAt: joined },
}
const kim: Subscriber = { ...jo, id: 2, email: 'kim@example.com', confirmedAt: null, consentForm: 'home' }
const left = new Date('2026-11-22T10:05:00+11:00')
const lee: Subscriber = { ...jo, id: 1, email: 'lee@reef.example', subscribed: false, unsubscribedAt: left }
const info = { minutesRemaining: 30, isContentEditing: false }

/** The panel over a list that the server changes; `acts` answers for the rest of the newsletter's procedures. */
async function renderPanel(lists: Subscriber[][], acts = {}, more: { width?: number } = {}) {
  const subscribers = vi.fn(() => (lists.length > 1 ? lists.shift() : lists[0]) ?? [])
  const answers = { newsletter: { subscribers, ...acts }, security: { session: info } }
  await renderInSite(<NewsletterPanel isOpen />, { answers, ...more })
  return subscribers
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const email = () => page.getByRole('dialog').getByLabelText('Email')
const active = () => page.getByRole('checkbox', { name: 'Active Subscription' })
/** Also while a dialog hides all else from screen readers, which are told of a toast apart from it. */
const toasted = (title: string, text: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(title + text)
const cells = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim()))

test('subscribers stand in a table, each with its state and dates; pending ones carry a badge [s2-admin-newsletter r-subscribe-active]', async () => {
  await renderPanel([[jo, kim, lee]])
  await expect.element(page.getByRole('table')).toBeVisible()

  const [day, acts] = ['20 November 2026', 'Edit Delete']
  expect(cells()).toEqual([
    ['Address', 'State', 'Joined', 'Confirmed', 'Left', 'Form', ''],
    ['jo@example.com', 'Active', day, '21 November 2026', '', 'Blog', acts],
    ['kim@example.com', 'Pending', day, '', '', 'Home page', acts],
    ['lee@reef.example', 'Unsubscribed', day, '21 November 2026', '22 November 2026', 'Blog', acts],
  ])
  expect(page.getByText('Pending', { exact: true }).nth(1).element().className).toContain('badge')
})

test('totals count all, active and pending ones, whatever is looked for [s2-admin-newsletter-totals r-subscribe-active]', async () => {
  await renderPanel([[jo, kim, lee]])
  const totals = () =>
    [...document.querySelectorAll('dl div')].map((total) => (total as HTMLElement).innerText.replace(/\s+/g, ' '))
  await expect.poll(totals).toEqual(['All 3', 'Active 2', 'Pending 1'])
  await page.getByLabelText('Search by address').fill('REEF')

  await expect.poll(() => cells().map(([address]) => address)).toEqual(['Address', 'lee@reef.example'])
  expect(totals()).toEqual(['All 3', 'Active 2', 'Pending 1'])
  await page.getByLabelText('Search by address').fill('reef kim')
  await expect.element(page.getByText('No address matches “reef kim”.')).toBeVisible()
})

test('everybody can be taken along as CSV, whatever is looked for, in a tab of its own; nobody is no file', async () => {
  const subscribers = await renderPanel([[jo, kim], []])
  await page.getByLabelText('Search by address').fill('kim')
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
    'Pending',
    'Joined 20 November 2026',
    '',
    '',
    'Form: Home page',
    'Edit Delete',
  ])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(button('Edit kim@example.com').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('that nobody has subscribed yet is told', async () => {
  await renderPanel([[]])
  await expect.element(page.getByText('Nobody has subscribed yet.')).toBeVisible()
})

test('a list that could not be loaded is asked for again', async () => {
  const line = { isBroken: true }
  const subscribers = () => {
    if (line.isBroken) throw new NoConnectionError()
    return [jo]
  }
  await renderInSite(<NewsletterPanel isOpen />, { answers: { newsletter: { subscribers } } })
  await expect.element(page.getByText('The subscribers could not be loaded.')).toBeVisible()
  line.isBroken = false
  await button('Try again').click()

  await expect.element(page.getByText('jo@example.com')).toBeVisible()
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
  await renderInSite(<NewsletterPanel isOpen={false} />, { answers: { newsletter: { subscribers } } })
  window.dispatchEvent(new Event('visibilitychange'))

  expect(subscribers).not.toHaveBeenCalled()
})

test('address and subscription are changed in a form, and the list shows it [s6-admin-subscribers s4-subscriber-checkbox]', async () => {
  const updateSubscriber = vi.fn((input: unknown) => ({ ...jo, ...(input as object) }))
  await renderPanel([[jo], [{ ...jo, email: 'joy@example.com', subscribed: false }]], { updateSubscriber })
  await button('Edit jo@example.com').click()
  await expect.element(email()).toHaveFocus()
  await expect.element(email()).toHaveValue('jo@example.com')
  await expect.element(active()).toBeChecked()
  await expect.element(active()).toHaveAccessibleDescription('Confirmed on 21 November 2026.')
  await email().fill('joy@example.com')
  await expect.element(email()).toHaveAccessibleDescription('A new address is pending until its owner confirms it.')
  await active().click()
  await expect.element(active()).toHaveAccessibleDescription(/^No more letters\. /)
  await button('Save').click()

  await toasted('Subscriber updated', 'joy@example.com is up to date.')
  expect(updateSubscriber.mock.calls).toEqual([[{ id: 3, revision: 1, email: 'joy@example.com', subscribed: false }]])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: 'Unsubscribed' })).toBeVisible()
  await expect.element(button('Edit joy@example.com')).toHaveFocus()
})

test('whoever unsubscribed is only signed up again with a warning, and stays pending; a pending one is confirmed by nobody here [r-subscribe-checkbox]', async () => {
  await renderPanel([[kim, lee]])
  await button('Edit lee@reef.example').click()
  await expect.element(active()).not.toBeChecked()
  await expect.element(active()).toHaveAccessibleDescription('Unsubscribed on 22 November 2026.')
  await active().click()
  await expect
    .element(active())
    .toHaveAccessibleDescription(
      /^Only for somebody who has asked to come back: .* pending until its owner confirms it\.$/,
    )
  await button('Cancel').click()
  await button('Edit kim@example.com').click()

  await expect.element(active()).toBeChecked()
  await expect.element(active()).toHaveAccessibleDescription('Pending: only its owner can confirm the address.')
})

test.each([
  ['', 'Missing Information', 'Please fill in all required fields.'],
  ['   ', 'Missing Information', 'Please fill in all required fields.'],
  ['jo@example', 'Please check', 'Please enter a valid email address.'],
])(
  'the address %j is told of in a toast and at its field, and is not sent [s5-subscriber-email s5-subscriber-message]',
  async (typed, title, text) => {
    const updateSubscriber = vi.fn()
    await renderPanel([[jo]], { updateSubscriber })
    await button('Edit jo@example.com').click()
    await email().fill(typed)
    await button('Save').click()

    await toasted(title, text)
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email()).toHaveAccessibleDescription(text)
    await expect.element(email()).toHaveFocus()
    expect(updateSubscriber).not.toHaveBeenCalled()
    await email().fill('jo@example.com')
    await expect.element(email()).not.toHaveAttribute('aria-invalid')
  },
)

test('an address that another one has is told at the field, and what was typed stays', async () => {
  const message = 'Another subscriber has this address.'
  const updateSubscriber = () => {
    throw new AppError('CONFLICT', message, { details: { fields: { email: [message] } } })
  }
  await renderPanel([[jo, kim]], { updateSubscriber })
  await button('Edit jo@example.com').click()
  await email().fill('kim@example.com')
  await userEvent.keyboard('{Enter}')

  await expect.element(email()).toHaveAccessibleDescription(message)
  await expect.element(email()).toHaveValue('kim@example.com')
  await toasted('Update Failed', message)
})

test.each([
  [new NoConnectionError(), 'Failed to update subscriber. Please try again.'],
  [new Error('lost'), 'Failed to update subscriber. Please try again.'],
  [
    new AppError('NOT_FOUND', 'There is no such subscriber: it may have been deleted meanwhile.'),
    'There is no such subscriber: it may have been deleted meanwhile.',
  ],
])('a save that fails loses nothing: %s [s8-subscriber-failures]', async (problem, text) => {
  const updateSubscriber = () => {
    throw problem
  }
  await renderPanel([[jo]], { updateSubscriber })
  await button('Edit jo@example.com').click()
  await email().fill('joy@example.com')
  await button('Save').click()

  await toasted('Update Failed', text)
  await expect.element(email()).toHaveValue('joy@example.com')
})

test('somebody who unsubscribed while the form was open is not signed up again unasked [r-write-revision]', async () => {
  const current = { ...jo, subscribed: false, unsubscribedAt: left, revision: 2 }
  const sent: unknown[] = []
  const updateSubscriber = (input: { revision?: number }) => {
    sent.push(input)
    if (input.revision === 2) return current
    throw new AppError('CONFLICT', 'This was changed meanwhile.', { details: { current } })
  }
  await renderPanel([[jo], [current]], { updateSubscriber })
  await button('Edit jo@example.com').click()
  await email().fill('joy@example.com')
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/it is now jo@example.com, unsubscribed\./)
  await expect.element(email()).toHaveValue('joy@example.com')
  await expect.element(active()).not.toBeChecked()
  await expect.element(active()).toHaveAccessibleDescription('Unsubscribed on 22 November 2026.')
  await button('Save').click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent[1]).toEqual({ id: 3, revision: 2, email: 'joy@example.com', subscribed: false })
})

test('a subscriber is deleted for good after a question, and the focus stays in the tab [s5-confirm-subscriber]', async () => {
  const deleteSubscriber = vi.fn()
  await renderPanel([[jo, kim], [kim]], { deleteSubscriber: (input: unknown) => deleteSubscriber(input) })
  await button('Delete jo@example.com').click()
  const question = page.getByRole('alertdialog', { name: 'Delete this subscriber?' })
  await expect
    .element(question)
    .toMatchTextContent(/jo@example\.com is deleted for good: this action cannot be undone\./)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(deleteSubscriber).not.toHaveBeenCalled()
  await button('Delete jo@example.com').click()
  await question.getByRole('button', { name: 'Delete' }).click()

  await toasted('Deleted', 'jo@example.com is gone for good.')
  expect(deleteSubscriber.mock.calls).toEqual([[{ id: 3 }]])
  await expect.element(button('Edit jo@example.com')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Subscribers' })).toHaveFocus()
})

test('a deletion that fails is told, and one that came too late takes the line away [s8-subscriber-failures]', async () => {
  const problems = [new NoConnectionError(), new AppError('NOT_FOUND', 'It may have been deleted meanwhile.')]
  const deleteSubscriber = () => {
    throw problems.shift()
  }
  await renderPanel([[jo], [jo], []], { deleteSubscriber })
  const remove = async () => {
    await button('Delete jo@example.com').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await toasted('Deletion Failed', 'Failed to delete subscriber. Please try again.')
  await remove()

  await toasted('Deletion Failed', 'It may have been deleted meanwhile.')
  await expect.element(page.getByText('Nobody has subscribed yet.')).toBeVisible()
})

test('a search that changes is shown from its beginning', async () => {
  await renderPanel([Array.from({ length: 120 }, (_, n) => ({ ...jo, id: n + 1, email: `n${n}@example.com` }))])
  await page.getByRole('button', { name: /^Show more/ }).click()
  await page.getByLabelText('Search by address').fill('example')

  await expect.element(page.getByRole('button', { name: 'Show more subscribers (50 of 120)' })).toBeVisible()
})

test('a form that is left for another tab is there again with what was typed', async () => {
  const tab = { open: (_isOpen: boolean) => {} }
  function Tab() {
    const [isOpen, setOpen] = useState(true)
    tab.open = setOpen
    return <NewsletterPanel isOpen={isOpen} />
  }
  await renderInSite(<Tab />, { answers: { newsletter: { subscribers: [jo] } } })
  await button('Edit jo@example.com').click()
  await email().fill('joy@example.com')
  tab.open(false)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  tab.open(true)

  await expect.element(email()).toHaveValue('joy@example.com')
})

test('a form that was cancelled begins anew', async () => {
  await renderPanel([[jo]])
  await button('Edit jo@example.com').click()
  await email().fill('joy@example.com')
  await active().click()
  await button('Cancel').click()
  await button('Edit jo@example.com').click()

  await expect.element(email()).toHaveValue('jo@example.com')
  await expect.element(active()).toBeChecked()
})

test('while it is being saved the form says so, and sends nothing twice', async () => {
  const answer = Promise.withResolvers<Subscriber>()
  const updateSubscriber = vi.fn(() => answer.promise)
  await renderPanel([[jo]], { updateSubscriber })
  await button('Edit jo@example.com').click()
  await button('Save').click()
  await expect.element(button('Saving...')).toHaveAttribute('aria-disabled', 'true')
  email().element().focus()
  await userEvent.keyboard('{Enter}')
  answer.resolve(jo)

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(updateSubscriber).toHaveBeenCalledTimes(1)
})

test('while one is being deleted no other is asked about', async () => {
  const answer = Promise.withResolvers<void>()
  await renderPanel([[jo, kim]], { deleteSubscriber: () => answer.promise })
  await button('Delete jo@example.com').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(button('Delete jo@example.com')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Delete kim@example.com')).toHaveAttribute('aria-disabled', 'false')
  await button('Delete kim@example.com').click()

  expect(page.getByRole('alertdialog').elements()).toEqual([])
  answer.resolve()
  await toasted('Deleted', 'jo@example.com is gone for good.')
})

test('a press that comes where the deleted one stood does nothing to the next one', async () => {
  await renderPanel([[jo, kim], [kim]], { deleteSubscriber: () => undefined })
  await expect.element(button('Delete jo@example.com')).toBeVisible()
  const { left, top } = button('Delete jo@example.com').element().getBoundingClientRect()
  const press = () => {
    const [clientX, clientY] = [left + 5, top + 5]
    const target = document.elementFromPoint(clientX, clientY)
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY, detail: 1 }))
  }
  press()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(button('Delete jo@example.com')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  press()

  expect(page.getByRole('alertdialog').elements()).toEqual([])
  button('Delete kim@example.com').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/kim@example.com/)
})

test('a double click opens one form, and it stays', async () => {
  await renderPanel([[jo]])
  await button('Edit jo@example.com').dblClick({ delay: 100 })

  await expect.element(email()).toHaveValue('jo@example.com')
})

test('nothing is sent when the session has ended', async () => {
  const updateSubscriber = vi.fn()
  const session = () => {
    throw new AppError('UNAUTHORISED', 'Session expired. Please log in again.')
  }
  const asked = vi.fn(session)
  const answers = { newsletter: { subscribers: [jo], updateSubscriber }, security: { session: asked } }
  await renderInSite(<NewsletterPanel isOpen />, { answers })
  await button('Edit jo@example.com').click()
  await email().fill('joy@example.com')
  await button('Save').click()

  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(button('Save')).toBeVisible()
  await expect.element(email()).toHaveValue('joy@example.com')
  expect(updateSubscriber).not.toHaveBeenCalled()
})

test('a wrong address that is sent again takes the focus again; an address of somebody who left waits for no one', async () => {
  await renderPanel([[jo]])
  await button('Edit jo@example.com').click()
  await email().fill('jo@')
  await button('Save').click()
  await expect.element(email()).toHaveFocus()
  await button('Save').click()
  await expect.element(email()).toHaveFocus()
  await email().fill('joy@example.com')
  await active().click()

  await expect.element(email()).not.toHaveAccessibleDescription()
})

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

test('after a refused save the list is read anew, and a problem that was mended is told no more', async () => {
  let problem: Error | null = new AppError('NOT_FOUND', 'There is no such subscriber.')
  const updateSubscriber = () => {
    if (problem) throw problem
    return jo
  }
  const subscribers = await renderPanel([[jo]], { updateSubscriber })
  await button('Edit jo@example.com').click()
  await email().fill('joy@')
  await button('Save').click()
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
  await email().fill('joy@example.com')
  await button('Save').click()
  await toasted('Update Failed', 'There is no such subscriber.')
  await expect.poll(() => subscribers.mock.calls.length).toBe(2)
  expect(page.getByRole('alert').elements()).toEqual([])
  problem = null
  await button('Save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => subscribers.mock.calls.length).toBe(3)
})

test('the same address in capitals is no new one', async () => {
  await renderPanel([[jo]])
  await button('Edit jo@example.com').click()
  await email().fill(' JO@Example.com ')
  await expect.element(email()).toHaveAccessibleDescription('')
  await email().fill('JOY@Example.com')

  await expect.element(email()).toHaveAccessibleDescription('A new address is pending until its owner confirms it.')
})

test('that somebody was changed meanwhile is said until it is saved again', async () => {
  const conflict = new AppError('CONFLICT', 'Changed meanwhile.', { details: { current: { ...jo, revision: 2 } } })
  const conflicts = [conflict]
  const updateSubscriber = () => {
    const problem = conflicts.pop()
    if (problem) throw problem
    return new Promise<Subscriber>(() => undefined)
  }
  await renderPanel([[jo]], { updateSubscriber })
  await button('Edit jo@example.com').click()
  await email().fill('joy@example.com')
  await button('Save').click()
  const said = page.getByRole('dialog').getByText(/^Changed meanwhile, in another tab/)
  await expect.element(said).toBeVisible()
  await button('Save').click()

  await expect.element(button('Saving...')).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
})
