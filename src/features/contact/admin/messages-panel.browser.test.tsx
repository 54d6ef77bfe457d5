import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import type { Message } from './use-messages.ts'

const createdAt = new Date('2026-11-20T10:05:00+11:00')
const letter: Message = {
  ...{ id: 2, name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', createdAt, readAt: null },
  message: 'Is it open?\n\nSee https://reef.example/',
  notice: null,
}
const read: Message = { ...letter, id: 1, name: 'Kim', subject: 'Fins', message: 'Thanks.', readAt: createdAt }
type Input = { search?: string; limit?: number }

/** A mailbox that does what the procedures do. */
function mailbox(stored: Message[]) {
  const box = { stored, asked: [] as Input[], marked: [] as unknown[], deleted: [] as unknown[] }
  const gone = new AppError('NOT_FOUND', 'There is no such message: it may have been deleted meanwhile.')
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
  return { box, answers: { adminContent } }
}
async function renderPanel(stored = [letter, read], width = 1280) {
  const { box, answers } = mailbox(stored)
  await renderInSite(<MessagesPanel isOpen />, { answers, width })
  return box
}
const line = (name: RegExp) => page.getByRole('button', { name })
const fishRock = () => line(/Fish Rock/)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = () => page.getByRole('heading', { level: 2 })
const toasted = (words: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(words)

test('messages are listed with writer, subject and date, the unread ones marked and counted [r-contact-tab]', async () => {
  await renderPanel()
  await expect.element(heading()).toHaveTextContent('Messages 1 unread')
  const lines = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((each) => (each as HTMLElement).innerText.replace(/\s+/g, ' '))

  expect(lines).toEqual(['Jo Diver Fish Rock Unread 20 November 2026, 10:05 am', 'Kim Fins 20 November 2026, 10:05 am'])
})

test('an opened message is read whole, with its lines and without links, and is read from then on; a second press closes it', async () => {
  const box = await renderPanel()
  await expect.element(fishRock()).toHaveAttribute('aria-expanded', 'false')
  await fishRock().click()
  const text = page.getByText('Is it open?')
  await expect.element(text).toBeVisible()
  expect((text.element() as HTMLElement).innerText).toBe(letter.message)
  expect(text.element().querySelector('a')).toBeNull()
  expect(text.element().getAttribute('dir')).toBe('auto')
  await expect.element(heading()).toHaveTextContent('Messages all read')
  await expect.element(page.getByText('Unread', { exact: true })).not.toBeInTheDocument()
  await line(/^Kim/).click()
  await expect.element(page.getByText('Thanks.')).toBeVisible()
  await expect.element(text).not.toBeInTheDocument()
  await line(/^Kim/).click()

  await expect.element(page.getByText('Thanks.')).not.toBeInTheDocument()
  expect(box.marked).toEqual([[2, true]])
})

test('a double click opens a message and leaves it open; while one is being deleted no other is asked about', async () => {
  const { answers } = mailbox([letter, read])
  const deleted = Promise.withResolvers<void>()
  const deleteMessage = () => deleted.promise
  await renderInSite(<MessagesPanel isOpen />, {
    answers: { adminContent: { ...answers.adminContent, deleteMessage } },
  })
  await fishRock().dblClick()
  await expect.element(page.getByText('Is it open?')).toBeVisible()
  await button('Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(button('Delete')).toHaveAttribute('aria-disabled', 'true')
  button('Delete').element().focus()
  await userEvent.keyboard('{Enter}')

  expect(page.getByRole('alertdialog').elements()).toEqual([])
  deleted.resolve()
  await toasted('DeletedThe message is gone for good.')
})

test('what strangers write is never markup', async () => {
  const words = '<img src=x onerror="document.title=\'broken\'"><b>bold</b>'
  await renderPanel([{ ...letter, name: words, subject: words, message: words }])
  await line(/bold/).click()

  await expect.element(page.getByText(words).first()).toBeVisible()
  expect(document.querySelector('section b, section img')).toBeNull()
})

test('a message that is marked as unread is closed and counted again', async () => {
  const box = await renderPanel([read])
  await line(/^Kim/).click()
  await button('Mark as unread').click()

  await expect.element(heading()).toHaveTextContent('Messages 1 unread')
  await expect.element(line(/^Kim.*Unread/)).toHaveFocus()
  await expect.element(page.getByText('Thanks.')).not.toBeInTheDocument()
  expect(box.marked).toEqual([[1, false]])
})

test('a double click on “Mark as unread” opens no other message that has moved there', async () => {
  const others = Array.from({ length: 12 }, (_, n) => ({ ...letter, id: n + 10, subject: `Other ${n}` }))
  const box = await renderPanel([read, ...others])
  await line(/^Kim/).click()
  await button('Mark as unread').dblClick({ delay: 60 })

  await expect.element(heading()).toHaveTextContent('Messages 13 unread')
  expect(page.getByRole('button', { expanded: true }).elements()).toEqual([])
  expect(box.marked).toEqual([[1, false]])
})

test('a reply opens the mail program with subject and quote', async () => {
  await renderPanel()
  await fishRock().click()
  const href = page.getByRole('link', { name: 'Reply' }).element().getAttribute('href') ?? ''

  expect(href).toMatch(/^mailto:jo@example\.com\?subject=Re%3A%20Fish%20Rock&body=/)
  expect(decodeURIComponent(href)).toContain('On 20 November 2026, Jo Diver wrote:\r\n> Is it open?')
})

test('a message is deleted for good after a question, and the focus stays in the tab', async () => {
  const box = await renderPanel()
  await fishRock().click()
  await button('Delete').click()
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' })
  await expect.element(question).toMatchTextContent(/Fish Rock.*Jo Diver.* is deleted for good/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(box.deleted).toEqual([])
  await button('Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()

  await toasted('DeletedThe message is gone for good.')
  await expect.element(fishRock()).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
  expect(box.deleted).toEqual([2])
})

test('a message that was deleted meanwhile says so, and goes', async () => {
  const box = await renderPanel()
  await expect.element(fishRock()).toBeVisible()
  box.stored = [read]
  await fishRock().click()

  await toasted('Update FailedThere is no such message: it may have been deleted meanwhile.')
  await expect.element(fishRock()).not.toBeInTheDocument()
  // Not by pointer at once: the line has moved where the other one was pressed.
  line(/^Kim/).element().focus()
  await userEvent.keyboard('{Enter}')
  box.stored = []
  await button('Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toasted('Deletion FailedThere is no such message: it may have been deleted meanwhile.')
  await expect.element(page.getByText('Nobody has written yet.')).toBeVisible()
})

test.each([
  ['markMessage', 'Update FailedFailed to mark the message. Please try again.'],
  ['deleteMessage', 'Deletion FailedFailed to delete the message. Please try again.'],
])('that %s failed is told, and nothing is lost', async (act, words) => {
  const { answers } = mailbox([letter])
  const fail = () => {
    throw new NoConnectionError()
  }
  await renderInSite(<MessagesPanel isOpen />, {
    answers: { adminContent: { ...answers.adminContent, [act]: fail } },
  })
  await fishRock().click()
  if (act === 'deleteMessage') {
    await button('Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }

  await toasted(words)
  await expect.element(page.getByText('Is it open?')).toBeVisible()
})

test('what is typed is searched for once the typing pauses; what is not found is told', async () => {
  const box = await renderPanel()
  await expect.element(fishRock()).toBeVisible()
  await page.getByLabelText('Search messages').click()
  await userEvent.keyboard('Fins')
  await expect.element(fishRock()).not.toBeInTheDocument()
  await expect.element(line(/^Kim/)).toBeVisible()
  expect(box.asked.map(({ search }) => search)).toEqual(['', 'Fins'])
  await page.getByLabelText('Search messages').fill('Nothing')

  await expect.element(page.getByText('No message matches “Nothing”.')).toBeVisible()
  await expect.element(heading()).toHaveTextContent('Messages 1 unread')
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

test('a list that could not be loaded is asked for again', async () => {
  const { answers } = mailbox([letter])
  const line = { isBroken: true }
  const messages = (input: Input) => {
    if (line.isBroken) throw new Error('broken')
    return answers.adminContent.messages(input)
  }
  await renderInSite(<MessagesPanel isOpen />, { answers: { adminContent: { messages } } })
  await expect.element(page.getByText('Our server failed to answer. The messages could not be loaded.')).toBeVisible()
  line.isBroken = false
  await button('Try again').click()

  await expect.element(fishRock()).toBeVisible()
})

test('a tab that is not on show asks for nothing', async () => {
  const messages = vi.fn()
  await renderInSite(<MessagesPanel isOpen={false} />, { answers: { adminContent: { messages: () => messages() } } })
  window.dispatchEvent(new Event('visibilitychange'))

  expect(messages).not.toHaveBeenCalled()
})

test('on a phone nothing is wider than the window, and every button is as tall as a finger', async () => {
  const long = 'x'.repeat(200)
  await renderPanel([{ ...letter, name: long, subject: long, email: `${long}@example.com`, message: long }], 390)
  await line(/xxx/).click()
  await expect.element(button('Delete')).toBeVisible()

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  for (const each of document.querySelectorAll('section button, section a')) {
    expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})

test('whoever comes back to the page sees what was written meanwhile', async () => {
  const box = await renderPanel([read])
  await expect.element(line(/^Kim/)).toBeVisible()
  box.stored = [letter, read]
  window.dispatchEvent(new Event('visibilitychange'))

  await expect.element(heading()).toHaveTextContent('Messages 1 unread')
})

test('what is pressed last is what stays: a mark waits for the one before', async () => {
  const { box, answers } = mailbox([letter])
  const first = Promise.withResolvers<void>()
  const markMessage = async (input: { id: number; isRead: boolean }) => {
    if (input.isRead) await first.promise
    answers.adminContent.markMessage(input)
  }
  await renderInSite(<MessagesPanel isOpen />, { answers: { adminContent: { ...answers.adminContent, markMessage } } })
  await fishRock().click()
  await button('Mark as unread').click()
  expect(box.marked).toEqual([])
  first.resolve()

  await expect
    .poll(() => box.marked)
    .toEqual([
      [2, true],
      [2, false],
    ])
  await expect.element(heading()).toHaveTextContent('Messages 1 unread')
})

test('a thousand are the most; the search finds the others', async () => {
  const stored = Array.from({ length: 1_051 }, (_, n) => ({ ...read, id: n + 1 }))
  const { answers } = mailbox(stored)
  const messages = ({ limit = 0 }: Input) => ({
    messages: stored.slice(0, limit < 1_000 ? 1 : 2),
    ...{ found: 1_051, unread: 0, isMailSetUp: true },
  })
  await renderInSite(<MessagesPanel isOpen />, { answers: { adminContent: { ...answers.adminContent, messages } } })
  for (let pages = 1; pages < 20; pages += 1) await page.getByRole('button', { name: /^Show more/ }).click()

  await expect.element(page.getByText('2 of 1,051 are shown. Search to find the others.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Show more/ }).elements()).toEqual([])
})

test('the tab says all that it has, and an opened message belongs to its line', async () => {
  await renderPanel()
  await fishRock().click()
  await expect.element(heading()).toHaveTextContent('Messages all read')
  const region = page.getByRole('region', { name: /^Messages/ })
  expect(region.element()).toMatchAriaInlineSnapshot(`
    - region "Messages all read":
      - heading "Messages all read" [level=2]
      - text: Search messages
      - searchbox "Search messages"
      - list:
        - listitem:
          - heading "Jo Diver Fish Rock 20 November 2026, 10:05 am" [level=3]:
            - button "Jo Diver Fish Rock 20 November 2026, 10:05 am" [expanded]:
              - text: Jo Diver Fish Rock
              - time: 20 November 2026, 10:05 am
          - paragraph: From Jo Diver, jo@example.com
          - paragraph: Is it open? See https://reef.example/
          - link "Reply":
            - /url: mailto:jo@example.com?subject=Re%3A%20Fish%20Rock&body=%0D%0A%0D%0AOn%2020%20November%202026%2C%20Jo%20Diver%20wrote%3A%0D%0A%3E%20Is%20it%20open%3F%0D%0A%3E%20%0D%0A%3E%20See%20https%3A%2F%2Freef.example%2F
          - button "Mark as unread"
          - button "Delete"
        - listitem:
          - heading "Kim Fins 20 November 2026, 10:05 am" [level=3]:
            - button "Kim Fins 20 November 2026, 10:05 am":
              - text: Kim Fins
              - time: 20 November 2026, 10:05 am
  `)
  expect(document.body.textContent).not.toContain('Nobody has written yet.')
  const body = document.getElementById(fishRock().element().getAttribute('aria-controls') ?? '')
  expect(body?.textContent).toContain('Is it open?')
  expect(line(/^Kim/).element().hasAttribute('aria-controls')).toBe(false)
  await button('Delete').click()
  expect(page.getByRole('alertdialog').element()).toMatchAriaInlineSnapshot(`
    - alertdialog "Delete this message?":
      - heading "Delete this message?" [level=2]
      - paragraph: "“⁨Fish Rock⁩”, by “⁨Jo Diver⁩”, is deleted for good: this action cannot be undone. Backups that were made before still have it."
      - button "Cancel"
      - button "Delete"
  `)
})

test('while a search is under way what was found before stays', async () => {
  const { answers } = mailbox([letter, read])
  const asked: Input[] = []
  const later = Promise.withResolvers<void>()
  const messages = async (input: Input) => {
    asked.push(input)
    if (input.search) await later.promise
    return answers.adminContent.messages(input)
  }
  await renderInSite(<MessagesPanel isOpen />, { answers: { adminContent: { ...answers.adminContent, messages } } })
  await expect.element(fishRock()).toBeVisible()
  await page.getByLabelText('Search messages').fill('Fins')
  await expect.poll(() => asked.length).toBe(2)
  await expect.element(fishRock()).toBeVisible()
  later.resolve()

  await expect.element(fishRock()).not.toBeInTheDocument()
})
