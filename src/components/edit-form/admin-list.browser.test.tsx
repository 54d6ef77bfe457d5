import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { button, renderInSite, toast } from '../../testing.tsx'
import { ListSection } from './admin-list.tsx'
import { fail, future, heading, kelp, refusal, renderNotes, wreck } from './testing-note-editor.tsx'

const question = page.getByRole('alertdialog')
const section = (name: string) => page.getByRole('region', { name, exact: true })

test('each row is in the section of its state, with its facts and everything that can be done to it', async () => {
  const soon = { ...wreck, id: 14, title: 'Reef', publishedAt: future }
  await renderNotes({ list: () => [kelp, wreck, soon] })
  const rowOf = (name: string) => section(name).getByRole('listitem')
  await expect.element(rowOf('draft (1)')).toHaveTextContent('KelpDraftShortEditPublishDelete')
  await expect.element(rowOf('scheduled (1)')).toHaveTextContent('ReefScheduledShortEditUnpublishDelete')
  await expect.element(rowOf('published (1)')).toHaveTextContent('WreckPublishedShortEditUnpublishView on siteDelete')
  await expect.element(page.getByRole('link', { name: 'View on site: Wreck' })).toHaveAttribute('href', '/notes/13')
  await button('Wreck').click()

  await expect.element(heading('Edit: Wreck')).toHaveFocus()
})

test('“Edit” at the foot of a long list shows the heading of the form at once: the form would break a smooth scroll off', async () => {
  const notes = Array.from({ length: 30 }, (_, index) => ({ ...kelp, id: 20 + index, title: `Kelp ${index}` }))
  let top = Number.NaN
  const read = async () => {
    top = heading('New note').element().getBoundingClientRect().top
    return { ...kelp, id: 49 }
  }
  await renderNotes({ read, list: () => notes })
  await button('Show all 30').click()
  await button('Edit “Kelp 29”').click()
  await expect.element(heading('Edit: Kelp')).toBeInViewport()

  expect(top).toBeGreaterThanOrEqual(0)
})

test('an item is published and taken back from the list, whose heading gets the focus', async () => {
  const setPublished = vi.fn(async (_note: unknown, _published: boolean) => undefined)
  const list = vi.fn(() => [kelp, wreck, { ...kelp, id: 15, title: 'Reef', publishedAt: future }])
  await renderNotes({ setPublished, list })
  await button('Publish “Kelp”').click()
  await expect.element(toast('“Kelp” is live.')).toBeVisible()
  await expect.element(heading('All notes')).toHaveFocus()
  await button('Unpublish “Wreck”').click()
  await expect.element(toast('“Wreck” is a draft again.')).toBeVisible()
  await button('Schedule “Reef”').click()
  await expect.element(toast('“Reef” goes live on 1 January 2099, 11:00 am.')).toBeVisible()

  expect(setPublished.mock.calls).toMatchObject([
    [{ id: 12 }, true],
    [{ id: 13 }, false],
    [{ id: 15 }, true],
  ])
  await expect.poll(() => list.mock.calls.length).toBe(4)
})

test('publishing an unfinished draft from the list says what it lacks, and leads to its form', async () => {
  const words = 'Please fill in all required fields to publish the note.'
  const error = refusal('BAD_INPUT', `Missing Information - ${words}`)
  const { router } = await renderNotes({ setPublished: async () => fail(error)() })
  await button('Publish “Kelp”').click()
  await expect.element(toast('Missing Information')).toBeVisible()
  await expect.element(toast(words)).toBeVisible()
  await page
    .getByRole('region', { name: /^Notification/ })
    .getByRole('button', { name: 'Edit' })
    .click()

  expect(router.state.location.search).toMatchObject({ tab: 'notes', edit: '12' })
})

test('a draft is deleted at once, closes its form, and comes back with Undo, also after a failed Undo', async () => {
  const remove = vi.fn(async (_id: number) => undefined)
  const errors = [new NoConnectionError(), null]
  const bringBack = vi.fn((_input: unknown) => {
    const error = errors.shift()
    if (error) throw error
  })
  await renderNotes({ remove, adminContent: { bringBack } }, { edit: 12 })
  await expect.element(heading('Edit: Kelp')).toBeVisible()
  await button('Delete “Kelp”').click()
  await expect.element(toast('“Kelp” was deleted.')).toBeVisible()
  await expect.element(heading('New note')).toBeVisible()
  await button('Undo').click()
  await expect
    .element(toast('Failed to update note. Please try again. There is no connection to the site.'))
    .toBeVisible()
  await button('Undo').click()

  await expect.element(toast('“Kelp” is back.')).toBeVisible()
  expect(remove.mock.calls).toEqual([[12]])
  expect(bringBack.mock.lastCall).toEqual([{ kind: 'article', id: 12 }])
})

test.each([
  [0, ''],
  [1, ' One place on the site links to it.'],
  [2, ' 2 places on the site link to it.'],
])('a published item is deleted after a question that says what leads to it: %i', async (count, words) => {
  const linkedFrom = [1, 2].slice(0, count).map((id) => ({ title: `Site ${id}`, path: `/dive-sites/${id}` }))
  const remove = vi.fn(async (_id: number) => undefined)
  await renderNotes({ remove, list: () => [{ ...wreck, linkedFrom }] })
  await expect.element(button('Delete “Wreck”')).toBeVisible()
  button('Delete “Wreck”').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      `“Wreck”: It is public now and leaves the site at once. It stays in the trash for 30 days.${words}`,
    )
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Delete “Wreck”')).toHaveFocus()
  expect(remove).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await question.getByRole('button', { name: 'Delete' }).click()

  await expect.poll(() => remove.mock.calls).toEqual([[13]])
})

test('a failed deletion is reported and the list is loaded again; one that was done before counts as done', async () => {
  const errors = [
    new NoConnectionError(),
    refusal('CONFLICT', 'It has been sent, and stays.'),
    refusal('NOT_FOUND', 'gone'),
  ]
  const list = vi.fn(() => [kelp])
  await renderNotes({ remove: async () => fail(errors.shift() ?? new Error('broken'))(), list })
  await button('Delete “Kelp”').click()
  await expect.element(toast('Deletion Failed')).toBeVisible()
  await expect
    .element(toast('Failed to delete note. Please try again. There is no connection to the site.'))
    .toBeVisible()
  await button('Delete “Kelp”').click()
  await expect.element(toast('It has been sent, and stays.')).toBeVisible()
  await button('Delete “Kelp”').click()

  await expect.element(toast('“Kelp” was deleted.')).toBeVisible()
  await expect.poll(() => list.mock.calls.length).toBe(4)
})

test('while an item is being published its own buttons are busy, and nothing is sent twice', async () => {
  const published = Promise.withResolvers<undefined>()
  const [setPublished, remove] = [vi.fn(() => published.promise), vi.fn()]
  await renderNotes({ setPublished, remove })
  await button('Publish “Kelp”').click()
  for (const name of ['Publish “Kelp”', 'Delete “Kelp”']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
    await button(name).click({ force: true })
  }
  await expect.element(button('Unpublish “Wreck”')).toHaveAttribute('aria-disabled', 'false')
  await button('Unpublish “Wreck”').click()
  published.resolve(undefined)

  await expect.element(toast('“Kelp” is live.')).toBeVisible()
  expect(setPublished).toHaveBeenCalledTimes(1)
  expect(remove).not.toHaveBeenCalled()
})

/** A press by pointer on the element at a spot; `count` as in a double click. */
function pressAt({ x, y }: { x: number; y: number }, count = 1) {
  const press = new MouseEvent('click', { bubbles: true, clientX: x, clientY: y, detail: count })
  document.elementFromPoint(x, y)?.dispatchEvent(press)
}

async function spotOf(locator: Locator) {
  await expect.element(locator).toBeVisible()
  locator.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = locator.element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

test('a second press at the same spot spares the row that moved there; a second later it counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const remove = vi.fn(async (_id: number) => undefined)
  const next = { ...kelp, id: 14, title: 'Reef' }
  // The page does not get too short to stay where it is.
  const others = Array.from({ length: 9 }, (_, index) => ({ ...wreck, id: 20 + index }))
  const lists = [[kelp, next, ...others]]
  await renderNotes({ remove, list: () => lists.shift() ?? [next, ...others] })
  const first = button('Delete “Kelp”')
  const spot = await spotOf(first)
  pressAt(spot)
  pressAt(spot, 2)
  await expect.element(first).not.toBeInTheDocument()
  expect(document.elementFromPoint(spot.x, spot.y)).toBe(button('Delete “Reef”').element())
  pressAt(spot)
  pressAt({ ...spot, x: spot.x + 5 })
  await expect.element(toast('“Kelp” was deleted.')).toBeVisible()
  expect(remove.mock.calls).toEqual([[12]])
  vi.advanceTimersByTime(1001)
  pressAt(spot)

  await expect.poll(() => remove.mock.calls).toEqual([[12], [14]])
})

test('a list that does not load says so and is loaded again on request', async () => {
  let isBroken = true
  await renderNotes({ list: () => (isBroken ? fail(new NoConnectionError())() : []) })
  const trouble = page.getByRole('alert').filter({ hasText: 'The list could not be loaded.' })
  await expect.element(trouble).toBeVisible()
  isBroken = false
  await trouble.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByText('No draft note.')).toBeVisible()
})

test('a section shows ten items and the rest on request; a search shows all, and says when it finds none', async () => {
  const items = Array.from({ length: 12 }, (_, id) => ({ id }))
  const part = (query: string, found = items) => (
    <ListSection
      {...{ title: 'Drafts', none: 'No drafts.', query, items: found }}
      renderRow={({ id }) => <li key={id}>One</li>}
    />
  )
  const rows = () => page.getByText('One', { exact: true }).elements().length
  const all = await renderInSite(part(''))
  expect(rows()).toBe(10)
  await button('Show all 12').click()
  await expect.poll(rows).toBe(12)
  expect(page.getByRole('button', { name: /^Show all/ }).elements()).toEqual([])
  await all.unmount()
  const searched = await renderInSite(part('reef'))
  expect(rows()).toBe(12)
  expect(page.getByRole('button', { name: /^Show all/ }).elements()).toEqual([])
  await searched.unmount()
  await renderInSite(part('reef', []))

  await expect.element(page.getByText('None match “reef”.')).toBeVisible()
})
