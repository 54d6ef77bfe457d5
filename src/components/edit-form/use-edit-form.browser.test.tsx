import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { button, field, goOffline, sessionInfo, toast } from '../../testing.tsx'
import { shownToast } from '../ui/shown-toast.ts'
import {
  allSaved,
  conflictWith,
  fail,
  future,
  heading,
  kelp,
  live,
  type Note,
  past,
  refusal,
  renderNotes,
  type SentNote,
  saving,
  unsaved,
  wreck,
} from './testing-note-editor.tsx'

const stillHere = 'What you have typed is still here.'
const offline = 'There is no connection to the site.'
const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
/** Saves what it is sent, as the server does. */
const store = (sent: SentNote): Note => ({
  ...{ ...kelp, id: sent.id ?? 14, title: sent.title, text: sent.text, revision: (sent.revision ?? 0) + 1 },
  ...{ published: sent.published, publishedAt: sent.published ? past : null },
})

test('a draft needs its title alone, publishing needs every required field, and the first problem gets the focus', async () => {
  const save = vi.fn(store)
  await renderNotes({ save })
  await button('Save as Draft').click()
  await expect.element(toast('Missing Title')).toBeVisible()
  await expect.element(toast('Please provide at least a title to save the draft.')).toBeVisible()
  await expect.element(field('Title')).toHaveFocus()
  await field('Title').fill('Kelp')
  await button('Publish Now').click()
  await expect.element(toast('Missing Information')).toBeVisible()
  await expect.element(toast('Please fill in all required fields to publish the note.')).toBeVisible()
  await expect.element(field('Text')).toHaveAccessibleDescription('Text is missing.')
  await expect.element(field('Text')).toHaveFocus()
  await field('Text').fill('me@reef')
  await expect.element(field('Text')).toHaveAccessibleDescription('')
  await button('Save as Draft').click()
  await expect.element(toast('Please check')).toBeVisible()
  await expect.element(field('Text')).toHaveAccessibleDescription('A text has no @.')

  expect(save).not.toHaveBeenCalled()
})

test('a draft is saved after a session check, gets its id in the URL, and is updated from then on, also by Ctrl+S', async () => {
  const calls: unknown[] = []
  const save = (sent: SentNote) => {
    calls.push(sent)
    return store(sent)
  }
  const session = () => {
    calls.push('session')
    return sessionInfo
  }
  const { router } = await renderNotes({ save }, { session })
  await field('Title').fill('Kelp')
  await button('Save as Draft').click()
  await expect.element(heading('Edit: Kelp')).toBeVisible()
  const texts = { title: 'Kelp', text: '', publishedAt: null, published: false }
  expect(calls).toEqual(['session', { ...texts, idempotencyKey: expect.any(String) }])
  expect(router.state.location.search).toMatchObject({ tab: 'notes', edit: '14' })
  await field('Title').fill('Kelp 2')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(heading('Edit: Kelp 2')).toBeVisible()

  expect(calls.at(-1)).toMatchObject({ id: 14, revision: 1, title: 'Kelp 2', published: false })
})

test('Cmd+S saves; S alone and with Alt, which writes a letter on some keyboards, does not', async () => {
  const save = vi.fn(store)
  await renderNotes({ save }, { edit: 12 })
  await expect.element(field('Title')).toHaveValue('Kelp')
  const isTaken = (keys: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: 's', ...keys, bubbles: true, cancelable: true })
    return !field('Title').element().dispatchEvent(event)
  }

  expect([{}, { ctrlKey: true, altKey: true }, { metaKey: true }].map(isTaken)).toEqual([false, false, true])
  await expect.poll(() => save.mock.calls.length).toBe(1)
})

test('a save that the end of the session interrupts, before it or by it, goes on by itself after the login', async () => {
  let isIn = false
  const ended = new AppError('UNAUTHORISED', 'Session expired.')
  const session = () => {
    if (!isIn) throw ended
    return sessionInfo
  }
  const save = vi.fn((sent: SentNote) => {
    if (isIn) return store(sent)
    throw refusal('UNAUTHORISED', 'Session expired.')
  })
  const { queryClient } = await renderNotes({ save }, { edit: 12, session })
  const logIn = () => {
    isIn = true
    queryClient.setQueryData([['security', 'session'], { type: 'query' }], sessionInfo)
  }
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  await expect.element(saving).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  logIn()
  await expect.element(heading('Edit: Kelp by night')).toBeVisible()
  await expect.element(allSaved).toBeVisible()

  save.mockImplementationOnce(() => {
    isIn = false
    throw refusal('UNAUTHORISED', 'Session expired.')
  })
  await field('Title').fill('Kelp by day')
  await button('Save as Draft').click()
  await expect.poll(() => save.mock.calls.length).toBe(2)
  expect(shownToast.get()).toBeNull()
  await expect.element(field('Title')).toHaveValue('Kelp by day')
  logIn()
  await expect.element(heading('Edit: Kelp by day')).toBeVisible()
  expect(save).toHaveBeenCalledTimes(3)
})

test('a save that is pressed twice is sent once', async () => {
  const saved = Promise.withResolvers<Note>()
  const save = vi.fn(() => saved.promise)
  await renderNotes({ save })
  await field('Title').fill('Kelp')
  await button('Save as Draft').click()
  await expect.element(button('Save as Draft')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Publish Now')).toHaveAttribute('aria-disabled', 'true')
  await button('Save as Draft').click({ force: true })
  saved.resolve(kelp)

  await expect.element(allSaved).toBeVisible()
  expect(save).toHaveBeenCalledTimes(1)
})

test('a failed save shows its reason, at the field that it is about, until one succeeds, and what was typed stays', async () => {
  const errors = [
    refusal('CONFLICT', 'This title is taken.', { fields: { title: ['This title is taken.'] } }),
    new NoConnectionError(),
    new Error('broken'),
  ]
  await renderNotes({
    save: (sent) => {
      const error = errors.shift()
      if (error) throw error
      return store(sent)
    },
  })
  await field('Text').fill('Leafy.')
  await field('Title').fill('Kelp')
  await field('Text').click()
  await button('Save as Draft').click()
  await expect.element(toast('Creation Failed')).toBeVisible()
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('Title')).toHaveAccessibleDescription('This title is taken.')
  await button('Save as Draft').click()
  await expect.element(toast(`Failed to create note. Please try again. ${offline} ${stillHere}`)).toBeVisible()
  await button('Save as Draft').click()
  await expect.element(toast('Failed to create note. Please try again.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Kelp')
  await button('Save as Draft').click()

  await expect.element(allSaved).toBeVisible()
  await expect.element(field('Title')).toHaveAccessibleDescription('')
  expect(shownToast.get()).toBeNull()
})

test('offline, an update fails at once and says so', async () => {
  await renderNotes({ save: fail(new NoConnectionError()) }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  goOffline()
  await button('Save as Draft').click()

  await expect.element(toast('Update Failed')).toBeVisible()
  await expect.element(toast(`Failed to update note. Please try again. ${offline} ${stillHere}`)).toBeVisible()
})

test('every attempt to save a new item has one key, also after an Undo or a local copy; the next item has another', async () => {
  const save = vi.fn((_sent: SentNote): Note => fail(new NoConnectionError())())
  const keys = () => save.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
  const attempt = async (count: number) => {
    await button('Save as Draft').click()
    await expect.poll(keys).toHaveLength(count)
    await expect.element(button('Save as Draft')).toHaveAttribute('aria-disabled', 'false')
  }
  const first = await renderNotes({ save })
  await field('Title').fill('Kelp')
  await attempt(1)
  await button('Clear').click()
  await button('Undo').click()
  await attempt(2)
  await expect.element(unsaved).toBeVisible()
  await first.unmount()
  await renderNotes({ save })
  await button('Show').click()
  await button('Restore it').click()
  await expect.element(field('Title')).toHaveValue('Kelp')
  save.mockImplementation(store)
  await attempt(3)
  await button('Cancel Edit').click()
  await field('Title').fill('Reef')
  await attempt(4)

  const [key, ...others] = keys()
  expect(key).toMatch(/^\d+(-\d+){3}$/)
  expect(others).toEqual([key, key, expect.not.stringMatching(String(key))])
})

test('an item that was deleted meanwhile can be saved as a new draft', async () => {
  const save = vi.fn((sent: SentNote) => (sent.id ? fail(refusal('NOT_FOUND', 'gone'))() : store(sent)))
  await renderNotes({ save }, { edit: 13 })
  await field('Title').fill('Old wreck')
  await button('Update & Keep Published').click()
  await expect.element(toast(`The note has since been deleted. ${stillHere}`)).toBeVisible()
  await button('Save as new').click()

  await expect.element(allSaved).toBeVisible()
  expect(save.mock.lastCall?.[0]).toMatchObject({ title: 'Old wreck', text: 'Rusty.', published: false })
  expect(save.mock.lastCall?.[0]).not.toHaveProperty('id')
})

test('after publishing, the form is empty for the next item, which has the focus, and the toast leads to the site [s4-publish-now]', async () => {
  const save = vi.fn(store)
  const { router } = await renderNotes({ save })
  await field('Title').fill('Kelp')
  await field('Text').fill('Leafy.')
  await button('Publish Now').click()
  await expect.element(toast('Note published')).toBeVisible()
  await expect.element(toast('“Kelp” is live.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('')
  await expect.element(heading('New note')).toHaveFocus()
  expect(save.mock.calls).toMatchObject([[{ published: true }]])
  await button('View on site').click()

  await expect.poll(() => router.state.location.pathname).toBe('/notes/14')
})

test('a published item stays published when it is saved; cancelling empties the form, and Undo brings the text back [s4-edit-published s4-cancel-edit]', async () => {
  const save = vi.fn(store)
  await renderNotes({ save }, { edit: 13 })
  await expect.element(field('Title')).toHaveValue('Wreck')
  expect(button('Save as Draft').elements()).toEqual([])
  await field('Title').fill('Old wreck')
  await button('Cancel Edit').click()
  await expect.element(field('Title')).toHaveValue('')
  await expect.element(heading('New note')).toHaveFocus()
  await button('Undo').click()
  await expect.element(field('Title')).toHaveValue('Old wreck')
  await button('Update & Keep Published').click()

  await expect.element(toast('“Old wreck” is up to date.')).toBeVisible()
  await expect.element(toast('Note updated')).toBeVisible()
  expect(save.mock.calls).toMatchObject([[{ id: 13, revision: 7, title: 'Old wreck', published: true }]])
  expect(save.mock.calls[0]?.[0]).not.toHaveProperty('publishedAt')
})

test.each([
  ['a draft', {}, 'Publish Now', 'Schedule'],
  ['a published item', live, 'Update & Keep Published', 'Update & Schedule'],
  ['a scheduled item', { published: true, publishedAt: future }, 'Publish Now', 'Update & Keep Scheduled'],
])('the button says what becomes of %s by the date in the form', async (_what, state, now, later) => {
  await renderNotes({ read: async () => ({ ...kelp, ...state }), list: () => [] }, { edit: 12 })
  const labels = () =>
    page
      .getByRole('button', { name: /^(Publish|Update|Schedule)/ })
      .elements()
      .map(({ textContent }) => textContent)
  await field('Date').fill('2026-03-01T10:00')
  await expect.poll(labels).toEqual([now])
  await field('Date').fill('2099-03-01T10:00')

  await expect.poll(labels).toEqual([later])
})

test.each([
  [
    { ...kelp, ...live },
    future,
    'Update & Keep Published',
    'Scheduled',
    '“Kelp” goes live on 1 January 2099, 11:00 am.',
  ],
  [
    { ...kelp, published: true, publishedAt: future },
    past,
    'Update & Keep Scheduled',
    'Note published',
    '“Kelp” is live.',
  ],
])('the toast after a save says what the new date makes of it', async (stored, publishedAt, label, title, text) => {
  await renderNotes({ read: async () => stored, save: () => ({ ...stored, publishedAt }) }, { edit: 12 })
  await expect.element(field('Title')).toHaveValue('Kelp')
  await button(label).click()

  await expect.element(toast(title)).toBeVisible()
  await expect.element(toast(text)).toBeVisible()
})

test('saving an older revision asks about the fields that both changed; the rest is merged', async () => {
  const theirs = { ...kelp, title: 'Kelp by day', publishedAt: past, revision: 5 }
  const save = vi.fn((sent: SentNote) => (sent.revision === 5 ? store(sent) : fail(conflictWith(theirs))()))
  const versions = [kelp, theirs]
  await renderNotes({ save, read: async () => versions.shift() ?? theirs }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  await expect
    .element(dialog.getByText('Changed only in the other version, and kept whichever you choose: Date.'))
    .toBeVisible()
  await expect.element(dialog.getByText(/^Another tab or device saved this on 1 March 2026/)).toBeVisible()
  const compared = () => dialog.getByRole('heading', { level: 3 }).elements()
  expect(compared().map(({ textContent }) => textContent)).toEqual(['Title'])
  await expect
    .element(dialog.getByRole('region', { name: 'Title' }))
    .toHaveTextContent('TitleMy versionKelp by nightThe other versionKelp by day')
  expect(dialog.getByText(/: saving your version/).elements()).toEqual([])
  await button('Save my version').click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('Kelp by night')
  expect(save.mock.calls.map(([{ revision }]) => revision)).toEqual([3, 5])
  expect(save.mock.lastCall?.[0]).toMatchObject({ title: 'Kelp by night', text: 'Leafy.' })
})

test('a conflict can be decided later, shows what is stored by then, and the other version can be loaded', async () => {
  const versions = [kelp, { ...kelp, title: 'By day', revision: 5 }, { ...kelp, title: 'At noon', revision: 6 }]
  const save = vi.fn((sent: SentNote) => (sent.revision === 6 ? store(sent) : fail(conflictWith(kelp))()))
  await renderNotes(
    { save, read: async () => (versions.length > 1 ? versions.shift() : versions[0]) ?? kelp },
    { edit: 12 },
  )
  await field('Title').fill('By night')
  await button('Save as Draft').click()
  await expect.element(dialog.getByText('By day')).toBeVisible()
  await button('Decide later').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('By night')
  await button('Save as Draft').click()
  await expect.element(dialog.getByText('At noon')).toBeVisible()
  await button('Load the other version').click()
  await expect.element(field('Title')).toHaveValue('At noon')
  await button('Save as Draft').click()

  await expect.poll(() => save.mock.calls.map(([{ revision }]) => revision)).toEqual([3, 3, 6])
})

test('without own changes a newer version is loaded unasked', async () => {
  const theirs = { ...kelp, title: 'Kelp by day', revision: 5 }
  await renderNotes({ save: fail(conflictWith(theirs)) }, { edit: 12 })
  await expect.element(field('Title')).toHaveValue('Kelp')
  await button('Save as Draft').click()

  await expect.element(field('Title')).toHaveValue('Kelp by day')
  expect(dialog.elements()).toEqual([])
})

test.each([
  ['It has since been published: saving your version makes it a draft again.', 'Save as Draft', kelp, live],
  [
    'It has since been made a draft: saving your version publishes it again.',
    'Update & Keep Published',
    { ...kelp, ...live },
    { published: false },
  ],
  [
    'It has since been scheduled: your version will go live on that date, not now.',
    'Publish Now',
    kelp,
    { published: true, publishedAt: future },
  ],
])('a conflict warns of undoing what another tab decided: %s', async (words, label, opened, state) => {
  const theirs = { ...kelp, ...state, title: 'Theirs', revision: 5 }
  const sent: unknown[] = []
  const save = (given: SentNote) => {
    sent.push([given.revision, given.published])
    return given.revision === 5 ? store(given) : fail(conflictWith(theirs))()
  }
  const versions = [opened, theirs]
  await renderNotes({ save, read: async () => versions.shift() ?? theirs }, { edit: 12 })
  await field('Title').fill('Mine')
  await button(label).click()
  await expect.element(dialog.getByText(words)).toBeVisible()
  await button('Save my version').click()

  const published = label !== 'Save as Draft'
  await expect
    .poll(() => sent)
    .toEqual([
      [3, published],
      [5, published],
    ])
})

test('a second save after a lost response takes the stored item as saved, unless somebody changed it since', async () => {
  const current = { ...kelp, title: 'Kelp by night', revision: 4 }
  const errors = [new NoConnectionError(), conflictWith(current), null]
  const save = vi.fn((sent: SentNote) => {
    const error = errors.shift()
    if (error) throw error
    return store(sent)
  })
  await renderNotes({ save }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  await expect.element(toast('Update Failed')).toBeVisible()
  await button('Save as Draft').click()
  await expect.element(allSaved).toBeVisible()
  expect(dialog.elements()).toEqual([])
  await field('Title').fill('Reef')
  await button('Save as Draft').click()

  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ revision: 4, title: 'Reef' })
})

test('an edit conflict on a new item, whose first save lost its response, is decided on the item that it made', async () => {
  const current = { ...kelp, id: 14, title: 'Reef', revision: 2 }
  const errors = [new NoConnectionError(), conflictWith(current), null]
  const save = vi.fn((sent: SentNote) => {
    const error = errors.shift()
    if (error) throw error
    return store(sent)
  })
  await renderNotes({ save, read: async () => current })
  await field('Title').fill('Kelp')
  await button('Save as Draft').click()
  await expect.element(toast('Creation Failed')).toBeVisible()
  await button('Save as Draft').click()
  await expect.element(dialog.getByText('Reef')).toBeVisible()
  await button('Save my version').click()

  await expect.element(heading('Edit: Kelp')).toBeVisible()
  expect(save.mock.lastCall?.[0]).toMatchObject({ id: 14, revision: 2, title: 'Kelp' })
})

test('an item that is gone or does not load says so, and can be replaced or loaded again', async () => {
  const errors = [new NoConnectionError(), refusal('NOT_FOUND', 'gone')]
  await renderNotes({ read: async () => fail(errors.shift() ?? new Error('broken'))() }, { edit: 12 })
  const trouble = page.getByRole('alert').filter({ hasText: 'The note could not be opened.' })
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('This note does not exist. It may have been deleted.')).toBeVisible()
  await button('Start a new one').click()

  await expect.element(heading('New note')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('')
})

test('the list of all is one press from the top of the editor, with drafts first', async () => {
  await renderNotes()
  await button('All notes').click()
  await expect.element(heading('All notes')).toHaveFocus()
  const titles = page.getByRole('heading', { level: 3 }).elements()

  expect(titles.map(({ textContent }) => textContent)).toEqual(['draft (1)', 'scheduled (0)', 'published (1)'])
})

test('loading a page leaves the focus alone; choosing an item moves it to the form, which loads the item again', async () => {
  const read = vi.fn(async (id: number) => (id === 12 ? kelp : wreck))
  const { router } = await renderNotes({ read }, { edit: 12 })
  await expect.element(heading('Edit: Kelp')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  const navigate = vi.spyOn(router, 'navigate')
  await button('Edit “Wreck”').click()
  await expect.element(heading('Edit: Wreck')).toHaveFocus()
  expect(navigate).toHaveBeenCalledWith(
    expect.objectContaining({ search: { tab: 'notes', edit: wreck.id }, resetScroll: false }),
  )
  await button('Edit “Kelp”').click()
  await expect.element(heading('Edit: Kelp')).toBeVisible()

  expect(read.mock.calls).toEqual([[12], [13], [12]])
})

test.each(['Save as Draft', 'Publish Now'])(
  '“%s” leaves the open tab alone when its response comes behind it',
  async (label) => {
    const made = Promise.withResolvers<Note>()
    const { router } = await renderNotes({ save: () => made.promise }, { isOpen: false })
    await field('Title').fill('Kelp')
    await field('Text').fill('Leafy.')
    await button(label).click()
    await expect.element(saving).toBeVisible()
    made.resolve({ ...kelp, ...(label === 'Publish Now' ? live : {}) })
    await expect.element(saving).not.toBeInTheDocument()

    expect(router.history.location.href).toBe('/admin?tab=notes')
  },
)

test.each([
  ['Visitors see it now.', wreck],
  ['It is not published.', kelp],
])('after a restored version the toast says who sees it: %s', async (words, note) => {
  const version = { savedAt: past, by: null, changed: [] }
  const adminContent = {
    revisions: {
      current: 2,
      versions: [
        { ...version, revision: 2 },
        { ...version, revision: 1, changed: null },
      ],
    },
    revision: {},
    restoreRevision: { revision: 3 },
  }
  await renderNotes({ read: async () => note, adminContent }, { edit: note.id })
  await button('History').click()
  await button(/^Restore this version/).click()

  await expect.element(toast(`The earlier version is now the current one. ${words}`)).toBeVisible()
})
