import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listLocalCopies } from '../../lib/local-copies.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { button, field, toast } from '../../testing.tsx'
import {
  allSaved,
  conflictWith,
  fail,
  heading,
  kelp,
  live,
  type Note,
  refusal,
  renderNotes,
  type SentNote,
  saving,
  unsaved,
  wreck,
} from './testing-note-editor.tsx'

const notice = page.getByRole('region', { name: 'Unsaved text' })
const dialog = page.getByRole('dialog', { name: 'Unsaved text' })
const copies = () => listLocalCopies('article')
const bringBack = async () => {
  await notice.getByRole('button', { name: 'Show' }).click()
  await dialog.getByRole('button', { name: 'Restore it' }).click()
}

/** Types a title and closes the page. */
async function leaveTyped(title: string, edit?: number) {
  const first = await renderNotes({}, edit ? { edit } : {})
  await field('Title').fill(title)
  await expect.element(unsaved).toBeVisible()
  await first.unmount()
  await expect.poll(copies).toHaveLength(1)
}

test.each([
  ['its cross', () => dialog.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('unsaved text is offered, shown as a difference, put away by %s, and restored', async (_how, close) => {
  await leaveTyped('Kelp at midnight', 12)
  await renderNotes({}, { edit: 12 })
  await expect.element(notice.getByText('Kelp at midnight')).toBeVisible()
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect.element(dialog.getByRole('insertion')).toHaveTextContent('at midnight')
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('Kelp')
  await bringBack()

  await expect.element(field('Title')).toHaveValue('Kelp at midnight')
  await expect.element(notice).not.toBeInTheDocument()
})

test('restored text is saved over the revision that was edited, not over what was saved since', async () => {
  await leaveTyped('Kelp at midnight', 12)
  const save = vi.fn((_sent: SentNote) => kelp)
  await renderNotes({ save, read: async () => ({ ...kelp, text: 'Changed.', revision: 8 }) }, { edit: 12 })
  await bringBack()
  await expect.element(field('Title')).toHaveValue('Kelp at midnight')
  await button('Save as Draft').click()

  await expect.poll(() => save.mock.calls).toMatchObject([[{ id: 12, revision: 3, text: 'Leafy.' }]])
})

test('each time it is shown, unsaved text is compared with what is stored by then', async () => {
  await leaveTyped('Reef', 12)
  let stored = kelp
  await renderNotes({ read: async () => stored })
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect.element(dialog.getByRole('deletion')).toHaveTextContent('Kelp')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  stored = { ...kelp, title: 'Wrack' }
  await notice.getByRole('button', { name: 'Show' }).click()

  await expect.element(dialog.getByRole('deletion')).toHaveTextContent('Wrack')
})

test('the unsaved text of a deleted item is restored as a new item', async () => {
  await leaveTyped('Kelp at midnight', 12)
  await renderNotes({ read: async () => fail(refusal('NOT_FOUND', 'gone'))() }, { edit: 12 })
  await bringBack()
  await button('Start a new one').click()

  await expect.element(field('Title')).toHaveValue('Kelp at midnight')
  await expect.element(heading('New note')).toBeVisible()
})

test('a copy of text that was saved after all is dropped; one that cannot be compared is offered', async () => {
  await leaveTyped('Kelp at midnight', 12)
  const offline = await renderNotes({ read: async () => fail(new NoConnectionError())() })
  await expect.element(notice.getByText('Kelp at midnight')).toBeVisible()
  await offline.unmount()
  await renderNotes({ read: async () => ({ ...kelp, title: 'Kelp at midnight', revision: 4 }) }, { edit: 12 })

  await expect.poll(copies).toEqual([])
  expect(notice.elements()).toEqual([])
})

test('a discarded copy comes back with Undo', async () => {
  await leaveTyped('Night dive')
  await renderNotes()
  await button('Discard').click()
  await expect.poll(copies).toEqual([])
  await button('Undo').click()

  await expect.element(notice.getByText('Night dive')).toBeVisible()
  await expect.poll(copies).toHaveLength(1)
})

test('publishing leaves no copy behind, and neither does cancelling', async () => {
  const { unmount } = await renderNotes({ save: () => ({ ...kelp, ...live }) })
  await field('Title').fill('Kelp')
  await field('Text').fill('Leafy.')
  await expect.element(unsaved).toBeVisible()
  await button('Publish Now').click()
  await expect.element(toast('Note published')).toBeVisible()
  await field('Title').fill('Another')
  await button('Clear').click()
  await expect.element(field('Title')).toHaveValue('')
  await unmount()

  expect(await copies()).toEqual([])
})

/** Kelp has a new title, its save waits for the response, and the form is left. */
async function leftWhileSaving(label: string, leave: () => Promise<unknown>, state: Partial<Note> = {}) {
  const response = Promise.withResolvers<Note>()
  const save = vi.fn((sent: SentNote): Note | Promise<Note> => (sent.id === 12 ? response.promise : wreck))
  const stored = { ...kelp, ...state }
  const { router } = await renderNotes({ save, read: async (id) => (id === 12 ? stored : wreck) }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button(label).click()
  await expect.element(saving).toBeVisible()
  await leave()
  await expect.element(saving).not.toBeInTheDocument()
  return { router, save, response, saved: { ...stored, title: 'Kelp by night', revision: 4 } }
}
const editOther = () => button('Edit “Wreck”').click()
const cancel = () => button('Cancel Edit').click()

test.each([
  ['for another item', editOther, 'Wreck'],
  ['for a new one', cancel, ''],
])(
  'the late response of a save, in a form that was left %s, changes nothing on the screen',
  async (_where, leave, title) => {
    const { router, response, saved } = await leftWhileSaving('Save as Draft', leave)
    await expect.element(field('Title')).toHaveValue(title)
    const { href } = router.history.location
    await expect.element(notice.getByText('Kelp by night')).toBeVisible()
    response.resolve(saved)
    await expect.element(toast('“Kelp by night” is saved as a draft.')).toBeVisible()
    await expect.element(notice).not.toBeInTheDocument()

    expect(router.history.location.href).toBe(href)
    await expect.element(field('Title')).toHaveValue(title)
  },
)

test('a late response about a published item leads to the site, and leaves the open form', async () => {
  const { router, response, saved } = await leftWhileSaving('Update & Keep Published', editOther, live)
  await expect.element(field('Title')).toHaveValue('Wreck')
  response.resolve(saved)
  await expect.element(toast('“Kelp by night” is up to date.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Wreck')
  await page.getByRole('button', { name: 'View on site' }).click()

  await expect.poll(() => router.state.location.pathname).toBe('/notes/12')
})

test.each([
  ['This was changed meanwhile.', conflictWith({ ...kelp, revision: 9 })],
  ['Failed to update note. Please try again. There is no connection to the site.', new NoConnectionError()],
])('a save that fails after its form was left is reported, and its text is offered: %s', async (words, error) => {
  const { response } = await leftWhileSaving('Save as Draft', editOther)
  response.reject(error)
  await expect
    .element(toast(`“Kelp by night”: ${words} You can find what you typed under “Not saved yet”.`))
    .toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])

  await expect.element(notice.getByText('Kelp by night')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Wreck')
})

test('text that is typed after a save was sent, in a form that was left then, belongs to the saved revision', async () => {
  const { response, saved, save } = await leftWhileSaving('Save as Draft', async () => {
    await field('Text').fill('Dark.')
    await editOther()
  })
  response.resolve(saved)
  await expect.element(toast('“Kelp by night” is saved as a draft.')).toBeVisible()
  await bringBack()
  await expect.element(field('Text')).toHaveValue('Dark.')
  await button('Save as Draft').click()

  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ id: 12, revision: 4, text: 'Dark.' })
})

test('text that is typed after a new item was sent, in a form that was left then, belongs to the item that was made', async () => {
  const response = Promise.withResolvers<Note>()
  const save = vi.fn((sent: SentNote) => (sent.id ? kelp : response.promise))
  const made = { ...kelp, id: 14, title: 'Reef', revision: 1 }
  await renderNotes({ save, read: async (id) => (id === 14 ? made : wreck) })
  await field('Title').fill('Reef')
  await button('Save as Draft').click()
  await expect.element(saving).toBeVisible()
  await field('Title').fill('Reef by night')
  await editOther()
  response.resolve(made)
  await expect.element(notice.getByText('Reef by night')).toBeVisible()
  await bringBack()
  await expect.element(field('Title')).toHaveValue('Reef by night')
  await button('Save as Draft').click()

  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ id: 14, title: 'Reef by night' })
})

test.each(['Save as Draft', 'Update & Keep Published'])(
  'text that is typed during “%s” stays in the form as unsaved, and is saved next',
  async (label) => {
    const stored = label === 'Save as Draft' ? kelp : { ...kelp, ...live }
    const response = Promise.withResolvers<Note>()
    const save = vi.fn((sent: SentNote) =>
      save.mock.calls.length === 1 ? response.promise : { ...stored, text: sent.text, revision: 5 },
    )
    await renderNotes({ save, read: async () => stored }, { edit: 12 })
    await field('Title').fill('Kelp by night')
    await button(label).click()
    await expect.element(saving).toBeVisible()
    await field('Text').fill('Waving.')
    response.resolve({ ...stored, title: 'Kelp by night', revision: 4 })
    await expect.element(unsaved).toBeVisible()
    await expect.element(field('Text')).toHaveValue('Waving.')
    await button(label).click()

    await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ revision: 4, text: 'Waving.' })
    if (label === 'Save as Draft') await expect.element(allSaved).toBeVisible()
  },
)
