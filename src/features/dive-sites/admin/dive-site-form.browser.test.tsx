import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { diveSiteArtPath } from '#domain/pictures/art-path.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, campCove, field, listed, manage, row, toast, wreck } from './testing-management.tsx'

beforeEach(() => clear(createStore('local-copies', 'copies')))

const dialog = () => page.getByRole('dialog')
const note = (text: string | RegExp) => dialog().getByText(text)

async function addOne(answers = {}) {
  const screen = await manage({ answers })
  await button('Add New Site').click()
  await expect.element(field('Name')).toHaveFocus()
  return screen
}

async function fillNeeded() {
  await field('Name').fill('Bondi Caves')
  await field('Region').fill('Sydney')
  await field('Latitude').fill(' -33.89 ')
  await field('Longitude').fill('151.28')
  await field('Description').fill('Blue gropers.')
}

test('a dive site is added with what is needed; numbers are typed as text, and the skill level is Beginner [s2-manage-add s3-site-form-numbers s3-site-form-skill s8-site-success]', async () => {
  const create = vi.fn((_input: unknown) => ({ ...row, name: 'Bondi Caves' }))
  await addOne({ create })
  await expect.element(field('Skill level')).toHaveValue('Beginner')
  await expect.element(field('State')).toBeVisible()
  await fillNeeded()
  await expect.element(note('New South Wales, by its position.')).toBeVisible()
  await expect.element(field('State')).not.toBeInTheDocument()
  await dialog().getByRole('checkbox', { name: 'March' }).click({ force: true })
  await dialog().getByRole('checkbox', { name: 'January' }).click({ force: true })
  await button('Add Site').click()

  await expect.element(toast('“Bondi Caves” is added.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    ...{ name: 'Bondi Caves', latitude: -33.89, longitude: 151.28, state: 'NSW', skillLevel: 'Beginner' },
    ...{ bestMonths: [1, 3], siteType: null, access: null, status: null, featured: false, imageUrl: null },
  })
  await expect.element(button('Add New Site')).toHaveFocus()
})

test('what is missing or wrong is said at its field, the first of which gets the focus; nothing is sent', async () => {
  const create = vi.fn()
  await addOne({ create })
  await field('Region').fill('Sydney')
  await field('Latitude').fill('ninety')
  await field('Video URL').fill('film.avi')
  await button('Add Site').click()

  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('The name is missing.')
  await expect.element(field('Latitude')).toHaveAccessibleDescription(/^The latitude is a number from -90 to 90/)
  await expect.element(field('Video URL')).toHaveAccessibleDescription(/^The video is a YouTube address/)
  expect(create).not.toHaveBeenCalled()
})

test('a save that fails keeps the form, and says so in a toast; the server’s word about a field stands at it [s8-site-errors]', async () => {
  const outcomes = [
    new Error('down'),
    new AppError('BAD_INPUT', 'The name is odd.', { details: { fields: { name: ['The name is odd.'] } } }),
  ]
  const create = () => {
    throw outcomes.shift()
  }
  await addOne({ create })
  await fillNeeded()
  await button('Add Site').click()
  await expect.element(toast('Failed to create dive site. Please try again.')).toBeVisible()
  await expect.element(toast('Error')).toBeVisible()
  await expect.element(field('Description')).toHaveValue('Blue gropers.')
  await button('Add Site').click()

  await expect.element(field('Name')).toHaveAccessibleDescription('The name is odd.')
  await expect.element(field('Name')).toHaveValue('Bondi Caves')
})

test('each attempt to add a dive site has the same key, so that none is added twice', async () => {
  const create = vi.fn((_input: object): typeof row => {
    throw new NoConnectionError()
  })
  await addOne({ create })
  await fillNeeded()
  await button('Add Site').click()
  await expect.element(page.getByText(/There is no connection to the site/).first()).toBeVisible()
  create.mockReturnValue(row)
  await field('Hazards').fill('Surge.')
  await button('Add Site').click()

  await expect.element(dialog()).not.toBeInTheDocument()
  const [[first] = [], [second] = []] = create.mock.calls
  expect(first).toMatchObject({ name: 'Bondi Caves', idempotencyKey: expect.any(String) })
  expect(second).toEqual({ ...first, hazards: 'Surge.' })
})

test('what is doubtful is said and saved all the same', async () => {
  const create = vi.fn((_input: unknown) => row)
  await addOne({ create })
  await fillNeeded()
  await field('Latitude').fill('33.89')
  await expect.element(note(/outside Australian waters/)).toBeVisible()
  await field('Latitude').fill('-26.6101')
  await field('Longitude').fill('153.19')
  await expect.element(note('HMAS Brisbane lies 11 m from here. Is it the same dive site?')).toBeVisible()
  await field('Status').selectOptions('Closed')
  await expect.element(note(/^Divers will ask why/)).toBeVisible()
  await field('Best time').fill('Summer')
  await expect.element(note(/^A closed dive site is good in no month/)).toBeVisible()
  await button('Add Site').click()

  await expect.poll(() => create.mock.calls.length).toBe(1)
})

test('where the position does not say the state, it is asked for', async () => {
  const create = vi.fn((_input: unknown) => row)
  await addOne({ create })
  await fillNeeded()
  await field('Latitude').fill('-35.12')
  await field('Longitude').fill('150.72')
  await field('State').selectOptions('New South Wales')
  await button('Add Site').click()

  await expect.poll(() => create.mock.calls[0]?.[0]).toMatchObject({ state: 'NSW' })
})

test('the form of a stored dive site shows all of it, and sends what was changed alone [s2-manage-edit]', async () => {
  const update = vi.fn((_input: unknown) => row)
  const { onEdit } = await manage({ edit: 1120, answers: { update } })
  await expect.element(page.getByRole('dialog', { name: 'Edit: Bare Island' })).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
  for (const [label, value] of [
    ['Hazards', 'Jet skis under the bridge.'],
    ['Status checked on', '2026-05-03'],
    ['Departure', 'The footbridge'],
    ['Accuracy of the position (metres)', '100'],
    ['Type', 'reef'],
  ] as const)
    await expect.element(field(label)).toHaveValue(value)
  await expect.element(dialog().getByRole('checkbox', { name: 'April' })).toBeChecked()
  await field('Hazards').fill('')
  await field('Type').selectOptions('Not known')
  await dialog().getByRole('checkbox', { name: 'Featured' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')

  await expect.element(toast('“Bare Island” is up to date.')).toBeVisible()
  expect(update.mock.calls).toEqual([[{ id: 1120, revision: 3, hazards: null, siteType: null, featured: false }]])
  expect(onEdit).toHaveBeenCalledWith(undefined)
})

test('Edit on a card leads to its form', async () => {
  const { onEdit } = await manage()
  await button('Edit Camp Cove').click()

  expect(onEdit).toHaveBeenCalledWith(7)
})

test('a form that nobody typed in closes at once, another one asks first', async () => {
  await addOne()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await button('Add New Site').click()
  await field('Name').fill('Half')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field('Name')).toHaveValue('Half')
  await button('Close').click()
  await question.getByRole('button', { name: 'Discard' }).click()

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByText('Not saved yet', { exact: true })).not.toBeInTheDocument()
})

test('what was typed before a form went away is offered, and comes back whole', async () => {
  const first = await manage()
  await button('Add New Site').click()
  await field('Name').fill('Nearly lost')
  await field('Marine life').fill('Cuttlefish')
  await expect.element(note('Not saved yet; this browser keeps a copy.')).toBeVisible()
  first.unmount()
  await manage()
  await expect.element(page.getByText('Nearly lost')).toBeVisible()
  await button('Show').click()
  await button('Bring it back').click()

  await expect.element(page.getByRole('dialog', { name: 'Add New Site' })).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Nearly lost')
  await expect.element(field('Marine life')).toHaveValue('Cuttlefish')
})

const theirs = { ...row, revision: 4, name: 'Bare Island East', hazards: 'Fog.' }

async function conflict() {
  const update = vi.fn((input: { revision?: number | undefined }) => {
    if (input.revision === 4) return theirs
    throw new AppError('CONFLICT', 'It was changed meanwhile.', { details: { current: theirs } })
  })
  const stored = [row, theirs]
  await manage({ edit: 1120, answers: { update, whole: () => stored.shift() ?? theirs } })
  await field('Hazards').fill('Mine.')
  await button('Save Changes').click()
  const question = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect.element(question.getByText('Fog.')).toBeVisible()
  await expect.element(question.getByText('Mine.')).toBeVisible()
  // What nobody but the other one changed is no question.
  await expect.element(question.getByText('Only the other version changed Name: that stays')).toBeVisible()
  expect(
    question
      .getByRole('heading', { level: 3 })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Hazards'])
  return update
}

test('of two versions mine may stand: what I changed, over what the other one changed', async () => {
  const update = await conflict()
  await button('Save my version').click()

  await expect.poll(() => update.mock.calls[1]).toEqual([{ id: 1120, revision: 4, hazards: 'Mine.' }])
})

test('of two versions theirs may be loaded', async () => {
  const update = await conflict()
  await button('Load the other version').click()

  await expect.element(field('Hazards')).toHaveValue('Fog.')
  await expect.element(field('Name')).toHaveValue('Bare Island East')
  expect(update).toHaveBeenCalledTimes(1)
})

test('a dive site that is gone says so', async () => {
  const whole = () => {
    throw new AppError('NOT_FOUND', "The dive site you're looking for doesn't exist.")
  }
  await manage({ edit: 5, answers: { whole } })

  await expect.element(page.getByRole('alert').getByText('There is no such dive site')).toBeVisible()
})

test('a position is found on the map: by the arrow keys, too', async () => {
  await addOne()
  await field('Latitude').fill('-33.89')
  await field('Longitude').fill('151.28')
  await button('Pick on the map').click()
  const map = page.getByRole('region', { name: 'Map: arrow keys move it, plus and minus zoom' })
  await expect.element(map).toBeVisible()
  await expect.element(page.getByText('-33.89, 151.28', { exact: true })).toBeVisible()
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2].map(Math.round)
  }
  // The position that is taken is the middle of the map.
  const cross = document.querySelector('svg[viewBox="0 0 48 48"]')
  expect(cross && middleOf(cross)).toEqual(middleOf(map.element()))
  map.element().dispatchEvent(new FocusEvent('focus'))
  ;(map.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('-33.89, 151.28', { exact: true })).not.toBeInTheDocument()
  await button('Use this position').click()

  await expect.poll(() => Number(field('Latitude').element().getAttribute('value'))).toBeGreaterThan(-33.89)
  expect(Number(field('Longitude').element().getAttribute('value'))).toBeCloseTo(151.28, 3)
})

test('the drawn picture of a stored dive site is on offer, of a new one there is none yet', async () => {
  await addOne()
  await expect.element(button('Use a drawn picture')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await manage({ edit: 1120, list: [listed, campCove, wreck] })
  await button('Use a drawn picture').click()

  await expect
    .poll(() => field('Photo URL').element().getAttribute('value'))
    .toMatch(/^\/art\/dive-sites\/1120-\w+\.svg$/)
})

test('what is typed while a dive site is being saved stays in the form, as not saved yet', async () => {
  const saved = Promise.withResolvers<typeof row>()
  const sent: unknown[] = []
  const create = (input: unknown) => {
    sent.push(input)
    return saved.promise
  }
  const update = (input: unknown) => {
    sent.push(input)
    return { ...row, revision: 9 }
  }
  await addOne({ create, update })
  await fillNeeded()
  await button('Add Site').click()
  await field('Description').fill('Blue gropers, and more.')
  saved.resolve({ ...row, name: 'Bondi Caves', revision: 8 })

  await expect.element(button('Save Changes')).toBeVisible()
  await expect.element(field('Description')).toHaveValue('Blue gropers, and more.')
  await button('Save Changes').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent[1]).toMatchObject({ id: row.id, revision: 8, description: 'Blue gropers, and more.' })
})

test('the form of a dive site that was left by a reload offers its own copy', async () => {
  const first = await manage({ edit: 1120 })
  await field('Hazards').fill('Nearly lost.')
  await expect.element(note('Not saved yet; this browser keeps a copy.')).toBeVisible()
  first.unmount()
  await manage({ edit: 7, answers: { whole: { ...row, ...campCove } } })
  await expect.element(field('Name')).toHaveValue('Camp Cove')
  await expect.element(dialog().getByRole('region', { name: 'Unsaved text' })).not.toBeInTheDocument()
  await manage({ edit: 1120 })
  const offer = dialog().getByRole('region', { name: 'Unsaved text' })
  await expect.element(offer).toMatchTextContent('Bare Island')
  await offer.getByRole('button', { name: 'Show' }).click()
  await button('Bring it back').click()
  await expect.element(field('Hazards')).toHaveValue('Nearly lost.')

  await expect.element(offer).not.toBeInTheDocument()
})

test('a copy that is older than what is stored says so to the server, and overwrites nothing unasked', async () => {
  const first = await manage({ edit: 1120 })
  await field('Hazards').fill('Nearly lost.')
  await expect.element(note('Not saved yet; this browser keeps a copy.')).toBeVisible()
  first.unmount()
  const update = vi.fn((_input: unknown) => ({ ...row, revision: row.revision + 2 }))
  await manage({ edit: 1120, answers: { whole: { ...row, revision: row.revision + 1 }, update } })
  await dialog().getByRole('region', { name: 'Unsaved text' }).getByRole('button', { name: 'Show' }).click()
  await button('Bring it back').click()
  await expect.element(field('Hazards')).toHaveValue('Nearly lost.')
  await userEvent.keyboard('{Control>}s{/Control}')

  await expect.poll(() => update.mock.calls).toMatchObject([[{ id: row.id, revision: row.revision }]])
})

test('a pair from a map goes into both fields: pasted, or typed and left; decimal commas are understood', async () => {
  const create = vi.fn((_input: unknown) => row)
  await addOne({ create })
  await fillNeeded()
  await field('Longitude').fill('-33.8568, 151.2153')
  await field('Name').click()
  await expect.element(field('Latitude')).toHaveValue('-33.8568')
  await expect.element(field('Longitude')).toHaveValue('151.2153')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '33,5° S 151,5° E')
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
  field('Latitude').element().dispatchEvent(paste)
  await expect.element(field('Latitude')).toHaveValue('-33.5')
  await expect.element(field('Longitude')).toHaveValue('151.5')
  clipboardData.setData('text', '12')
  const other = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
  expect(field('Latitude').element().dispatchEvent(other)).toBe(true)
  await field('Latitude').fill('-33,85')
  await expect.element(note('New South Wales, by its position.')).toBeVisible()
  await field('Longitude').fill('-33.86, 151.21')
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => create.mock.calls[0]?.[0]).toMatchObject({ latitude: -33.86, longitude: 151.21 })
})

test('a review link that leads nowhere is doubtful in the form, too', async () => {
  await addOne()
  await field('Review link').fill('/blog/nowhere')

  await expect.element(note(/^No page of this site has this address/)).toBeVisible()
})

test('Ctrl+S saves what stands in the form; with Alt, which writes a letter on some keyboards, it does not', async () => {
  const update = vi.fn((_input: unknown) => row)
  await manage({ edit: 1120, answers: { update } })
  await field('Hazards').fill('Surge')
  await userEvent.keyboard('{Control>}{Alt>}s{/Alt}{/Control}')
  await field('Hazards').fill('Surge and boats')
  await userEvent.keyboard('{Control>}s{/Control}')

  await expect.element(dialog()).not.toBeInTheDocument()
  expect(update.mock.calls).toEqual([[{ id: row.id, revision: 3, hazards: 'Surge and boats' }]])
})

test('what was typed while a stored dive site was being saved is a change of what is stored now', async () => {
  const saved = Promise.withResolvers<typeof row>()
  const answers = [saved.promise, Promise.resolve({ ...row, revision: 5 })]
  const update = vi.fn((_input: unknown) => answers.shift() ?? row)
  await manage({ edit: 1120, answers: { update } })
  await field('Hazards').fill('Surge')
  await button('Save Changes').click()
  await field('Hazards').fill('Surge and boats')
  saved.resolve({ ...row, hazards: 'Surge', revision: 4 })
  await expect.element(toast('“Bare Island” is up to date.')).toBeVisible()
  await button('Save Changes').click()

  await expect.element(dialog()).not.toBeInTheDocument()
  expect(update.mock.calls[1]).toEqual([{ id: row.id, revision: 4, hazards: 'Surge and boats' }])
})

test('the drawn picture on offer is that of the position that is typed', async () => {
  await manage({ edit: 1120 })
  await field('Latitude').fill('-16.9')
  await button('Use a drawn picture').click()

  await expect.element(field('Photo URL')).toHaveValue(diveSiteArtPath({ ...row, latitude: -16.9 }))
  expect(diveSiteArtPath({ ...row, latitude: -16.9 })).not.toBe(diveSiteArtPath(row))
})
