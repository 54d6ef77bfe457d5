import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, renderInSite } from '../../../testing.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { UnreadCount } from './unread-count.tsx'
import type { Message } from './use-messages.ts'

const createdAt = new Date('2026-11-20T10:05:00+11:00')
const unread: Message = {
  ...{ id: 2, name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', createdAt, readAt: null },
  message: 'Is it open?\n\nSee https://reef.example/',
  notice: null,
}
const read: Message = { ...unread, id: 1, name: 'Kim', subject: 'Fins', message: 'Thanks.', readAt: createdAt }
type Input = { search?: string; limit?: number }

/** A mailbox that does what the procedures do. */
function mailbox(stored: Message[]) {
  const box = { stored, asked: [] as Input[], marked: [] as unknown[], deleted: [] as unknown[] }
  const gone = new AppError('NOT_FOUND', 'This message does not exist. It may have been deleted.')
  const check = (id: number) => {
    if (!box.stored.some((each) => each.id === id)) throw gone
  }
  const adminContent = {
    messages: (input: Input) => {
      box.asked.push(input)
      const found = box.stored.filter(({ subject }) => subject.includes(input.search ?? ''))
      const unread = box.stored.filter(({ readAt }) => readAt === null).length
      return { messages: found.slice(0, input.limit), found: found.length, unread, isMailSetUp: true }
    },
    markMessage: ({ id, isRead }: { id: number; isRead: boolean }) => {
      box.marked.push([id, isRead])
      check(id)
      box.stored = box.stored.map((each) => (each.id === id ? { ...each, readAt: isRead ? createdAt : null } : each))
    },
    deleteMessage: ({ id }: { id: number }) => {
      box.deleted.push(id)
      check(id)
      box.stored = box.stored.filter((each) => each.id !== id)
    },
  }
  return { box, responses: { adminContent } }
}
async function renderPanel(stored = [unread, read], width = 1280) {
  const { box, responses } = mailbox(stored)
  await renderInSite(<MessagesPanel isOpen />, { responses, width })
  return box
}
const line = (name: RegExp) => page.getByRole('button', { name })
const fishRock = () => line(/Fish Rock/)
const heading = () => page.getByRole('heading', { level: 2 })
const toasted = (words: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(words)

test('messages are listed with writer, subject and date; unread ones are marked and counted [r-contact-tab]', async () => {
  await renderPanel()
  await expect.element(heading()).toHaveTextContent('Messages 1 unread')
  const lines = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((each) => (each as HTMLElement).innerText.replace(/\s+/g, ' '))

  expect(lines).toEqual(['Jo Diver Fish Rock Unread 20 November 2026, 10:05 am', 'Kim Fins 20 November 2026, 10:05 am'])
})

test('the tab says how many messages are unread, and follows as they are marked', async () => {
  const { responses } = mailbox([unread, read])
  const { getByText } = await renderInSite(
    <>
      <p>
        Tab
        <UnreadCount />
      </p>
      <MessagesPanel isOpen />
    </>,
    { responses },
  )
  await expect.element(getByText('Tab')).toHaveTextContent('Tab 1 unread')
  await fishRock().click()
  await button('Mark as read').click()

  await expect.poll(() => getByText('Tab').element().textContent).toBe('Tab')
})

test('an opened message is read whole, with its lines and without links, and stays unread; a second press closes it', async () => {
  const box = await renderPanel()
  await expect.element(fishRock()).toHaveAttribute('aria-expanded', 'false')
  await fishRock().click()
  const text = page.getByText('Is it open?')
  await expect.element(text).toBeVisible()
  expect((text.element() as HTMLElement).innerText).toBe(unread.message)
  expect(text.element().querySelector('a')).toBeNull()
  expect(text.element().getAttribute('dir')).toBe('auto')
  expect(document.getElementById(fishRock().element().getAttribute('aria-controls') ?? '')).not.toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Reply' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:jo@example\.com\?subject=Re%3A%20Fish%20Rock&body=/))
  await line(/^Kim/).click()
  await expect.element(page.getByText('Thanks.')).toBeVisible()
  await expect.element(text).not.toBeInTheDocument()
  await line(/^Kim/).click()

  await expect.element(page.getByText('Thanks.')).not.toBeInTheDocument()
  expect(box.marked).toEqual([])
})

test('a stranger’s text is never markup', async () => {
  const words = '<img src=x onerror="document.title=\'broken\'"><b>bold</b>'
  await renderPanel([{ ...unread, name: words, subject: words, message: words }])
  await line(/bold/).click()

  await expect.element(page.getByText(words).first()).toBeVisible()
  expect(document.querySelector('section b, section img')).toBeNull()
})

test('a message is marked as read, and as unread again, by the same button', async () => {
  const box = await renderPanel()
  await fishRock().click()
  button('Mark as read').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading()).toHaveTextContent('Messages all read')
  await expect.element(page.getByText('Unread', { exact: true })).not.toBeInTheDocument()
  await expect.element(button('Mark as unread')).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(line(/^Jo.*Unread/)).toBeVisible()
  expect(box.marked).toEqual([
    [2, true],
    [2, false],
  ])
})

test('who replies has dealt with it: the message counts as read, once', async () => {
  const box = await renderPanel()
  await fishRock().click()
  const reply = page.getByRole('link', { name: 'Reply' })
  // No mail program is opened.
  document.addEventListener('click', (press) => press.preventDefault(), { once: true })
  await reply.click()

  await expect.element(button('Mark as unread')).toBeVisible()
  expect(box.marked).toEqual([[2, true]])
})

test('a message is deleted for good after a question, and the focus stays in the tab', async () => {
  const box = await renderPanel()
  await fishRock().click()
  await button('Delete').click()
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' })
  await expect.element(question).toMatchTextContent(/Fish Rock.*Jo Diver.* will be deleted for good/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(box.deleted).toEqual([])
  await button('Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()

  await toasted('DeletedThe message has been deleted for good.')
  await expect.element(fishRock()).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
  expect(box.deleted).toEqual([2])
})

test.each([
  ['markMessage', 'Update FailedFailed to mark the message as read or unread. Please try again.'],
  ['deleteMessage', 'Deletion FailedFailed to delete the message. Please try again.'],
])('a failed %s shows so, and nothing is lost', async (act, words) => {
  const { responses } = mailbox([unread])
  const fail = () => {
    throw new NoConnectionError()
  }
  await renderInSite(<MessagesPanel isOpen />, {
    responses: { adminContent: { ...responses.adminContent, [act]: fail } },
  })
  await fishRock().click()
  await button(act === 'markMessage' ? 'Mark as read' : 'Delete').click()
  if (act === 'deleteMessage') await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await toasted(words)
  await expect.element(page.getByText('Is it open?')).toBeVisible()
})

test('fifty are shown, fifty more when asked for, and a new search begins at fifty again', async () => {
  const box = await renderPanel(Array.from({ length: 120 }, (_, n) => ({ ...read, id: n + 1, subject: `Fins ${n}` })))
  await button('Show more messages (50 of 120)').click()
  await button('Show more messages (100 of 120)').click()
  await expect.poll(() => page.getByRole('heading', { level: 3 }).elements().length).toBe(120)
  expect(page.getByRole('button', { name: /^Show more/ }).elements()).toEqual([])
  await page.getByLabelText('Search messages').fill('Fins')

  await expect.poll(() => box.asked.at(-1)).toEqual({ search: 'Fins', limit: 50 })
  await expect.element(button('Show more messages (50 of 120)')).toBeVisible()
})

test('on a phone nothing is wider than the window, and every button is as tall as a finger', async () => {
  const long = 'x'.repeat(200)
  await renderPanel([{ ...unread, name: long, subject: long, email: `${long}@example.com`, message: long }], 390)
  await line(/xxx/).click()
  await expect.element(button('Delete')).toBeVisible()

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  for (const each of document.querySelectorAll('section button, section a')) {
    expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})

test('a thousand are the most; the search finds the others', async () => {
  const stored = Array.from({ length: 1_051 }, (_, n) => ({ ...read, id: n + 1 }))
  const { responses } = mailbox(stored)
  const messages = ({ limit = 0 }: Input) => ({
    messages: stored.slice(0, limit < 1_000 ? 1 : 2),
    ...{ found: 1_051, unread: 0, isMailSetUp: true },
  })
  await renderInSite(<MessagesPanel isOpen />, { responses: { adminContent: { ...responses.adminContent, messages } } })
  for (let pages = 1; pages < 20; pages += 1) await page.getByRole('button', { name: /^Show more/ }).click()

  await expect.element(page.getByText('Showing 2 of 1,051. Search to find the others.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Show more/ }).elements()).toEqual([])
})

test('a message that was deleted elsewhere shows so when it is marked, and goes', async () => {
  const box = await renderPanel()
  await expect.element(fishRock()).toBeVisible()
  box.stored = [read]
  await fishRock().click()
  await button('Mark as read').click()

  await toasted('Update FailedThis message does not exist. It may have been deleted.')
  await expect.element(fishRock()).not.toBeInTheDocument()
})

test('a pause in typing starts the search; until it responds the list stays, and no match has a message', async () => {
  const { box, responses } = mailbox([unread, read])
  const later = Promise.withResolvers<void>()
  const messages = async (input: Input) => {
    if (input.search) await later.promise
    return responses.adminContent.messages(input)
  }
  await renderInSite(<MessagesPanel isOpen />, { responses: { adminContent: { ...responses.adminContent, messages } } })
  await expect.element(fishRock()).toBeVisible()
  await page.getByLabelText('Search messages').click()
  await userEvent.keyboard('Fins')
  await expect.element(fishRock()).toBeVisible()
  later.resolve()
  await expect.element(fishRock()).not.toBeInTheDocument()
  await expect.element(line(/^Kim/)).toBeVisible()
  expect(box.asked.map(({ search }) => search)).toEqual(['', 'Fins'])
  await page.getByLabelText('Search messages').fill('Nothing')

  await expect.element(page.getByText('No messages match “Nothing”.')).toBeVisible()
  await expect.element(heading()).toHaveTextContent('Messages 1 unread')
})

test('a closed tab requests nothing; an open one shows a failure, and loads again when the reader comes back', async () => {
  const { responses } = mailbox([unread])
  let isBroken = true
  const messages = vi.fn((input: Input) => {
    if (isBroken) throw new Error('broken')
    return responses.adminContent.messages(input)
  })
  const closed = await renderInSite(<MessagesPanel isOpen={false} />, { responses: { adminContent: { messages } } })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(messages).not.toHaveBeenCalled()
  await closed.unmount()
  await renderInSite(<MessagesPanel isOpen />, { responses: { adminContent: { messages } } })
  await expect.element(page.getByText('Our server failed to respond. The messages could not be loaded.')).toBeVisible()
  isBroken = false
  window.dispatchEvent(new Event('visibilitychange'))

  await expect.element(heading()).toHaveTextContent('Messages 1 unread')
})

test.each([new NoConnectionError(), new AppError('NOT_FOUND', 'There is no such message.')])(
  'the focus stays in the tab when a message goes although its deletion failed: %s',
  async (error) => {
    let stored = [{ ...read, subject: unread.subject }]
    const adminContent = {
      messages: () => ({ messages: stored, found: stored.length, unread: 0, isMailSetUp: true }),
      deleteMessage: () => {
        stored = []
        throw error
      },
    }
    await renderInSite(<MessagesPanel isOpen />, { responses: { adminContent } })
    await page.getByRole('button', { name: /Fish Rock/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

    await expect.element(page.getByText('No messages yet.')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
  },
)
