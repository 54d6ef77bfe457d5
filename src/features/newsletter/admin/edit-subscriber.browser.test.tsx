import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, renderInSite, sessionInfo } from '../../../testing.tsx'
import type { Subscriber } from './subscriber-table.tsx'
import { SubscribersPanel } from './subscribers-panel.tsx'
import { active, email, jo, kim, lee, left, renderPanel, toasted } from './testing-subscribers-panel.tsx'

test('address and subscription are changed in a form, and the list shows it [s6-admin-subscribers s4-subscriber-checkbox]', async () => {
  const updateSubscriber = vi.fn((input: unknown) => ({ ...jo, ...(input as object) }))
  await renderPanel([[jo], [{ ...jo, email: 'joy@example.com', subscribed: false }]], { updateSubscriber })
  await button('Edit “jo@example.com”').click()
  await expect.element(email()).toHaveFocus()
  await expect.element(email()).toHaveValue('jo@example.com')
  await expect.element(active()).toBeChecked()
  await expect.element(active()).toHaveAccessibleDescription('Confirmed on 21 November 2026.')
  await email().fill('joy@example.com')
  await expect.element(email()).toHaveAccessibleDescription('A new address is pending until its owner confirms it.')
  await active().click()
  await expect.element(active()).toHaveAccessibleDescription(/^No more issues\. /)
  await button('Save').click()

  await toasted('Subscriber updated', 'joy@example.com is up to date.')
  expect(updateSubscriber.mock.calls).toEqual([[{ id: 3, revision: 1, email: 'joy@example.com', subscribed: false }]])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: 'Unsubscribed' })).toBeVisible()
  await expect.element(button('Edit “joy@example.com”')).toHaveFocus()
})

test('whoever unsubscribed is only signed up again with a warning, and stays pending; a pending one is confirmed by nobody here [r-subscribe-checkbox]', async () => {
  await renderPanel([[kim, lee]])
  await button('Edit “lee@reef.example”').click()
  await expect.element(active()).not.toBeChecked()
  await expect.element(active()).toHaveAccessibleDescription('Unsubscribed on 22 November 2026.')
  await active().click()
  await expect
    .element(active())
    .toHaveAccessibleDescription(/^Only for someone who has asked to rejoin: .* pending until its owner confirms it\.$/)
  await button('Cancel').click()
  await button('Edit “kim@example.com”').click()

  await expect.element(active()).toBeChecked()
  await expect.element(active()).toHaveAccessibleDescription('Pending: only its owner can confirm the address.')
})

test.each([
  ['   ', 'Missing Information', 'Please fill in all required fields.'],
  ['jo@example', 'Please check', 'Please enter a valid email address.'],
])(
  'the address %j is told of in a toast and at its field, and is not sent [s5-subscriber-email s5-subscriber-message]',
  async (typed, title, text) => {
    const updateSubscriber = vi.fn()
    await renderPanel([[jo]], { updateSubscriber })
    await button('Edit “jo@example.com”').click()
    await email().fill(typed)
    await button('Save').click()

    await toasted(title, text)
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email()).toHaveAccessibleDescription(text)
    await expect.element(email()).toHaveFocus()
    await button('Save').click()
    await expect.element(email()).toHaveFocus()
    expect(updateSubscriber).not.toHaveBeenCalled()
    await email().fill('jo@example.com')
    await expect.element(email()).not.toHaveAttribute('aria-invalid')
    await button('Cancel').click()
    await button('Edit “jo@example.com”').click()
    await expect.element(email()).toHaveValue('jo@example.com')
  },
)

test('an address that another one has is told at the field, and what was typed stays', async () => {
  const message = 'Another subscriber already has this email address.'
  const updateSubscriber = () => {
    throw new AppError('CONFLICT', message, { details: { fields: { email: [message] } } })
  }
  await renderPanel([[jo, kim]], { updateSubscriber })
  await button('Edit “jo@example.com”').click()
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
    new AppError('NOT_FOUND', 'This subscriber does not exist. It may have been deleted.'),
    'This subscriber does not exist. It may have been deleted.',
  ],
])('a save that fails loses nothing: %s [s8-subscriber-failures]', async (problem, text) => {
  const updateSubscriber = () => {
    throw problem
  }
  await renderPanel([[jo]], { updateSubscriber })
  await button('Edit “jo@example.com”').click()
  await email().fill('joy@example.com')
  await button('Save').click()

  await toasted('Update Failed', text)
  await expect.element(email()).toHaveValue('joy@example.com')
})

const changed = (current: Subscriber) =>
  new AppError('CONFLICT', 'This was changed meanwhile.', { details: { current } })

/** Saves a new address: each attempt fails with the next error, and then one succeeds. */
async function saveAddress(errors: Error[]) {
  const updateSubscriber = vi.fn((input: object): Subscriber => {
    const error = errors.shift()
    if (error) throw error
    return { ...jo, ...input }
  })
  const subscribers = await renderPanel([[jo]], { updateSubscriber })
  await button('Edit “jo@example.com”').click()
  await email().fill('Joy@example.com ')
  await button('Save').click()
  return { updateSubscriber, subscribers }
}

test('a subscriber who unsubscribed while the form was open stays unsubscribed when only the address is corrected [r-write-revision]', async () => {
  const current = { ...jo, subscribed: false, unsubscribedAt: left, revision: 2 }
  const { updateSubscriber, subscribers } = await saveAddress([changed(current)])
  const notice = page.getByRole('alert')
  await expect.element(notice).toMatchTextContent(/it is now jo@example\.com, unsubscribed\./)
  await expect.element(email()).toHaveValue('Joy@example.com')
  await expect.element(active()).not.toBeChecked()
  await expect.element(active()).toHaveAccessibleDescription('Unsubscribed on 22 November 2026.')
  await expect.poll(() => subscribers.mock.calls.length).toBe(2)
  await button('Save').click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const sent = { id: 3, revision: 2, email: 'Joy@example.com', subscribed: false }
  expect(updateSubscriber.mock.lastCall).toEqual([sent])
})

test('a second save after a lost response takes the stored subscriber as saved', async () => {
  await saveAddress([new NoConnectionError(), changed({ ...jo, email: 'joy@example.com', revision: 2 })])
  await toasted('Update Failed', 'Failed to update subscriber. Please try again. There is no connection')
  await button('Save').click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await toasted('Subscriber updated', 'joy@example.com is up to date.')
})

test('a form that is left for another tab is there again with what was typed', async () => {
  const tab = { open: (_isOpen: boolean) => {} }
  function Tab() {
    const [isOpen, setOpen] = useState(true)
    tab.open = setOpen
    return <SubscribersPanel isOpen={isOpen} />
  }
  await renderInSite(<Tab />, { responses: { newsletter: { subscribers: [jo] } } })
  await button('Edit “jo@example.com”').click()
  await email().fill('joy@example.com')
  tab.open(false)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  tab.open(true)

  await expect.element(email()).toHaveValue('joy@example.com')
})

test('while it is being saved the form says so, and sends nothing twice', async () => {
  const answer = Promise.withResolvers<Subscriber>()
  const updateSubscriber = vi.fn(() => answer.promise)
  await renderPanel([[jo]], { updateSubscriber })
  // A double click opens one form, and it stays.
  await button('Edit “jo@example.com”').dblClick({ delay: 100 })
  await button('Save').click()
  await expect.element(button('Saving...')).toHaveAttribute('aria-disabled', 'true')
  email().element().focus()
  await userEvent.keyboard('{Enter}')
  answer.resolve(jo)

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(updateSubscriber).toHaveBeenCalledTimes(1)
})

test('when the session has ended, what was typed is sent after the login', async () => {
  const updateSubscriber = vi.fn(() => jo)
  const session = () => {
    throw new AppError('UNAUTHORISED', 'Session expired. Please log in again.')
  }
  const asked = vi.fn(session)
  const responses = { newsletter: { subscribers: [jo], updateSubscriber }, security: { session: asked } }
  const { queryClient } = await renderInSite(<SubscribersPanel isOpen />, { responses })
  await button('Edit “jo@example.com”').click()
  await email().fill('joy@example.com')
  await button('Save').click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(email()).toHaveValue('joy@example.com')
  expect(updateSubscriber).not.toHaveBeenCalled()
  queryClient.setQueryData([['security', 'session'], { type: 'query' }], sessionInfo)

  await expect.poll(() => updateSubscriber.mock.calls.length).toBe(1)
})

test('an address in capitals is no new one, and one without a subscription is not confirmed', async () => {
  await renderPanel([[jo]])
  await button('Edit “jo@example.com”').click()
  await email().fill(' JO@Example.com ')
  await expect.element(email()).toHaveAccessibleDescription('')
  await email().fill('JOY@Example.com')
  await expect.element(email()).toHaveAccessibleDescription('A new address is pending until its owner confirms it.')
  await active().click()

  await expect.element(email()).not.toHaveAccessibleDescription()
})
