import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { button } from '../../testing.tsx'
import { allSaved, fail, type Note, past, renderNotes, wreck } from './testing-note-editor.tsx'

const title = page.getByLabelText('Title')
const text = page.getByLabelText('Text')

const pending = { revision: 2, savedAt: past, publishAt: null, problem: null, live: wreck, conflicts: [] }
const changed: Note = { ...wreck, title: 'Wrecks', pending }
const edited = { resource: 'article:13', revision: 7, pendingRevision: 2 }

test('changes to a published item are saved for later, and the form goes on with them', async () => {
  let stored = wreck
  const saveChanges = vi.fn(() => {
    stored = changed
  })
  await renderNotes({ read: async () => stored, adminContent: { saveChanges } }, { edit: 13 })
  await title.fill('Wrecks')
  await button('Save for Later').click()

  await expect.element(page.getByText('Your version of “Wrecks” is not public yet.')).toBeVisible()
  const change = { title: 'Wrecks', text: 'Rusty.' }
  const sent = { resource: 'article:13', revision: 7, pendingRevision: 0, change }
  expect(saveChanges.mock.calls).toEqual([[sent]])
  await expect.element(page.getByText('Changes not yet published, saved 1 March 2026, 11:00 am')).toBeVisible()
  await expect.element(allSaved).toBeVisible()
})

test('an item with changes opens as they make it; Ctrl+S saves more of them, and one button publishes all', async () => {
  const saveChanges = vi.fn()
  const publishChanges = vi.fn()
  const { router } = await renderNotes(
    { read: async () => changed, adminContent: { saveChanges, publishChanges } },
    { edit: 13 },
  )
  await expect.element(title).toHaveValue('Wrecks')
  await expect.element(button('Update & Keep Published')).not.toBeInTheDocument()
  await text.fill('Rusty, and deep.')
  await userEvent.keyboard('{Control>}s{/Control}')
  const change = { title: 'Wrecks', text: 'Rusty, and deep.' }
  await vi.waitFor(() => expect(saveChanges.mock.calls).toEqual([[{ ...edited, change }]]))

  await text.fill('Deep.')
  await button('Publish changes').click()
  await vi.waitFor(() => expect(router.state.location.search).not.toHaveProperty('edit'))
  const published = { title: 'Wrecks', text: 'Deep.', published: true }
  expect(publishChanges.mock.calls).toEqual([[{ ...edited, change: published }]])
})

test('they go live at a time that is ahead, which can be changed and taken away', async () => {
  let stored = changed
  const saveChanges = vi.fn(({ publishAt }: { publishAt?: Date | null | undefined }) => {
    stored = { ...changed, pending: { ...pending, publishAt: publishAt ?? null } }
  })
  await renderNotes({ read: async () => stored, adminContent: { saveChanges } }, { edit: 13 })
  await button('Publish at…').click()
  await page.getByLabelText('Date and time').fill('2020-01-01T09:00')
  await button('Set the time').click()
  await expect.element(page.getByText('Choose a time in the future.')).toBeVisible()
  await page.getByLabelText('Date and time').fill('2099-01-01T09:00')
  await button('Set the time').click()
  await expect.element(page.getByText('The changes go live on 1 January 2099, 9:00 am.')).toBeVisible()
  expect(saveChanges.mock.lastCall?.[0]).toMatchObject({ publishAt: new Date('2099-01-01T09:00:00+11:00') })

  await button('Change the time…').click()
  await button('Remove the time').click()
  await expect.element(button('Publish at…')).toBeVisible()
  expect(saveChanges.mock.lastCall?.[0]).toMatchObject({ publishAt: null })
})

test('they are discarded after a question, and the form then has the live page', async () => {
  let stored = changed
  const discardChanges = vi.fn(() => {
    stored = wreck
  })
  await renderNotes({ read: async () => stored, adminContent: { discardChanges } }, { edit: 13 })
  await button('Discard changes').click()
  await button('Discard').click()

  await expect.element(title).toHaveValue('Wreck')
  await expect.element(page.getByText('Changes not yet published')).not.toBeInTheDocument()
  expect(discardChanges.mock.calls).toEqual([[edited]])
})

test('the owner reads why they did not go live, and where the live page differs', async () => {
  const problem = 'The page was deleted before the changes could go live.'
  const late: Note = { ...changed, pending: { ...pending, publishAt: past, problem, conflicts: ['title'] } }
  await renderNotes({ read: async () => late }, { edit: 13 })

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`They were due to go live on 1 March 2026, 11:00 am but didn’t. ${problem}`)
  await expect.element(page.getByText('changed in the same place: Title.')).toBeVisible()
  await button('Compare with the live page').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Wrecks')).toBeVisible()
  expect(dialog.element().querySelector('del')?.textContent).toBe('Wreck')
})

test('changes that another tab saved meanwhile are not overwritten: both versions are shown', async () => {
  const savedAt = new Date('2026-03-05T00:00:00Z')
  const theirs: Note = { ...changed, title: 'Hulk', pending: { ...pending, revision: 3, savedAt } }
  let stored = changed
  const saveChanges = vi.fn(
    fail(new AppError('CONFLICT', 'This was changed meanwhile.', { details: { current: theirs } })),
  )
  await renderNotes({ read: async () => stored, adminContent: { saveChanges } }, { edit: 13 })
  await title.fill('Ship')
  stored = theirs
  await button('Save for Later').click()

  await expect.element(page.getByRole('dialog', { name: 'Changed elsewhere' })).toBeVisible()
  await expect.element(page.getByText('Another tab or device saved this on 5 March 2026, 11:00 am.')).toBeVisible()
  await button('Save my version').click()
  await vi.waitFor(() => expect(saveChanges.mock.calls).toHaveLength(2))
  const change = { title: 'Ship', text: 'Rusty.' }
  expect(saveChanges.mock.lastCall).toMatchObject([{ ...edited, pendingRevision: 3, change }])
})
