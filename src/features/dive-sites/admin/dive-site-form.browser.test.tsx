import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { diveSiteArtPath } from '#domain/pictures/dive-site-art.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { button, toast } from '../../../testing.tsx'
import { campCove, field, manage, row, unfold } from './testing-management.tsx'

const dialog = () => page.getByRole('dialog')
const note = (text: string | RegExp) => dialog().getByText(text)

async function addOne(responses = {}) {
  await manage({ responses })
  await button('Add New Site').click()
  await expect.element(field('Name')).toHaveFocus()
}

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

const needed = {
  ...{ Name: 'Bondi Caves', Region: 'Sydney', Latitude: ' -33.89 ', Longitude: '151.28' },
  Description: 'Blue gropers.',
}

test('a dive site needs five fields; its state comes from its position [s2-manage-add s3-site-form-numbers s3-site-form-skill s8-site-success]', async () => {
  const create = vi.fn((_input: unknown) => ({ ...row, name: 'Bondi Caves' }))
  await addOne({ create })
  await expect.element(field('Skill level')).toHaveValue('Beginner')
  await fill({ ...needed, Latitude: '-45' })
  await expect.element(field('State')).toBeVisible()
  await fill(needed)
  await expect.element(note('New South Wales, from its position.')).toBeVisible()
  await expect.element(field('State')).not.toBeInTheDocument()
  // Required fields are on show first, the rest is folded.
  await expect.element(field('Best time')).not.toBeVisible()
  await unfold('Season')
  for (const name of ['March', 'January']) await dialog().getByRole('checkbox', { name }).click({ force: true })
  await button('Add Site').click()

  await expect.element(toast('“Bondi Caves” was added.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    ...{ name: 'Bondi Caves', latitude: -33.89, longitude: 151.28, state: 'NSW', skillLevel: 'Beginner' },
    ...{ bestMonths: [1, 3], siteType: null, access: null, status: null, featured: false, imageUrl: null },
    idempotencyKey: expect.any(String),
  })
  await expect.element(button('Add New Site')).toHaveFocus()
})

test('each wrong field says what is wrong, the first has the focus, and nothing is sent', async () => {
  const create = vi.fn()
  await addOne({ create })
  await unfold('Photo, video, article')
  await fill({ Region: 'Sydney', Latitude: 'ninety', 'Video URL': 'film.avi' })
  await unfold('Photo, video, article')
  await button('Add Site').click()

  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('The name is missing.')
  await expect.element(field('Latitude')).toHaveAccessibleDescription(/^The latitude must be a number from -90 to 90/)
  await expect.element(field('Video URL')).toBeVisible()
  await expect.element(field('Video URL')).toHaveAccessibleDescription(/^The video must be a YouTube URL/)
  await unfold('Photo, video, article')
  await fill(needed)
  await button('Add Site').click()
  await expect.element(field('Video URL')).toHaveFocus()
  expect(create).not.toHaveBeenCalled()
})

test('a failed save shows a toast and keeps the form; a refused field shows its reason [s7-admin-site-post s8-site-errors]', async () => {
  const outcomes = [
    new Error('502: Bad Gateway'),
    new Error('down'),
    new AppError('BAD_INPUT', 'The name is odd.', { details: { fields: { name: ['The name is odd.'] } } }),
  ]
  const fail = () => {
    throw outcomes.shift() ?? new Error('down')
  }
  await addOne({ create: fail })
  await fill(needed)
  await button('Add Site').click()
  await expect.element(toast('Server error: 502')).toBeVisible()
  await button('Add Site').click()
  await expect.element(toast('Failed to create dive site. Please try again.')).toBeVisible()
  await expect.element(toast('Error')).toBeVisible()
  await expect.element(field('Description')).toHaveValue('Blue gropers.')
  await button('Add Site').click()
  await expect.element(field('Name')).toHaveAccessibleDescription('The name is odd.')
  await expect.element(field('Name')).toHaveValue('Bondi Caves')

  await manage({ edit: 1120, responses: { update: fail } })
  await field('Description').fill('Fog.')
  await button('Save Changes').click()
  await expect.element(toast('Failed to update dive site. Please try again.')).toBeVisible()
})

test('doubtful values are pointed out and saved all the same', async () => {
  const create = vi.fn((_input: unknown) => row)
  await addOne({ create })
  await fill({ ...needed, Latitude: '33.89' })
  await expect.element(note(/outside Australian waters/)).toBeVisible()
  for (const title of ['Safety and access', 'Season', 'Photo, video, article']) await unfold(title)
  await fill({ Latitude: '-26.6101', Longitude: '153.19', 'Review link': '/blog/nowhere', 'Best time': 'Summer' })
  await expect.element(note('HMAS Brisbane is 11 m from here. Is it the same dive site?')).toBeVisible()
  await expect.element(note(/^No page on this site has this URL/)).toBeVisible()
  await field('Status').selectOptions('Closed')
  await expect.element(note(/^Divers will ask why/)).toBeVisible()
  await expect.element(note(/^The month filter leaves out closed dive sites/)).toBeVisible()
  await button('Add Site').click()

  await expect.poll(() => create.mock.calls.length).toBe(1)
})

test('a wreck may say what she was and how she lies; other dive sites are not asked', async () => {
  const update = vi.fn((_input: unknown) => row)
  await manage({ edit: 1120, responses: { update } })
  await unfold('Type and conditions')
  await expect.element(field('Kind of wreck')).not.toBeInTheDocument()
  await field('Type').selectOptions('Wreck')
  await field('Kind of wreck').selectOptions('Sailing ship')
  await field('How the wreck lies').selectOptions('On her side')
  await userEvent.keyboard('{Control>}s{/Control}')

  const wreck = { siteType: 'wreck', wreckHull: 'sailing ship', wreckPosture: 'on her side' }
  await expect.poll(() => update.mock.calls).toEqual([[{ id: 1120, revision: 3, ...wreck }]])
})

test('from the list of unchecked dive sites, the form shows the date of the check, and one press makes it today', async () => {
  const update = vi.fn((_input: unknown) => row)
  const whole = { ...row, checkedAt: '2020-01-01' }
  await manage({ edit: 1120, show: 'unchecked', responses: { whole, update } })
  await expect.element(field('Status checked on')).toBeVisible()
  await expect.element(note('Not checked in the past year.')).toBeVisible()
  await button('Today').click()
  await button('Save Changes').click()

  const checkedAt = calendarDate(new Date(), 'Australia/Sydney')
  await expect.poll(() => update.mock.calls).toEqual([[{ id: 1120, revision: 3, checkedAt }]])
})

test('the form of a stored dive site shows all of it, and sends only what was changed [s2-manage-edit]', async () => {
  const update = vi.fn((_input: unknown) => row)
  const { onEdit } = await manage({ edit: 1120, responses: { update } })
  await expect.element(page.getByRole('dialog', { name: 'Edit: Bare Island' })).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(note('7 of 10 filled in')).toBeVisible()
  for (const title of ['Safety and access', 'Type and conditions', 'Season', 'Photo, video, article'])
    await unfold(title)
  for (const [label, value] of [
    ['Hazards', 'Jet skis under the bridge.'],
    ['Status checked on', '2026-05-03'],
    ['Departure', 'The footbridge'],
    ['Accuracy of the position (metres)', '100'],
    ['Type', 'reef'],
  ] as const)
    await expect.element(field(label)).toHaveValue(value)
  await expect
    .element(dialog().getByRole('group', { name: 'Best months' }).getByRole('checkbox', { name: 'April' }))
    .toBeChecked()
  await field('Hazards').fill('')
  await field('Type').selectOptions('Not known')
  await dialog().getByRole('checkbox', { name: 'Featured' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')

  await expect.element(toast('“Bare Island” is up to date.')).toBeVisible()
  expect(update.mock.calls).toEqual([[{ id: 1120, revision: 3, hazards: null, siteType: null, featured: false }]])
  expect(onEdit).toHaveBeenCalledWith(undefined)
})

test('an unchanged form closes at once, a changed one asks first', async () => {
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

test('an unsaved new dive site is offered after a reload, and is restored whole', async () => {
  const first = await manage()
  await button('Add New Site').click()
  await fill({ Name: 'Nearly lost', Description: 'Cuttlefish' })
  await expect.element(note('Not saved yet; this browser is keeping a copy.')).toBeVisible()
  first.unmount()
  await manage()
  await expect.element(page.getByText('Nearly lost')).toBeVisible()
  await button('Show').click()
  await button('Restore it').click()

  await expect.element(page.getByRole('dialog', { name: 'Add New Site' })).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Nearly lost')
  await expect.element(field('Description')).toHaveValue('Cuttlefish')
})

test('the form of a dive site offers its own unsaved copy, which is saved over the revision that it was typed for', async () => {
  const first = await manage({ edit: 1120 })
  await field('Description').fill('Nearly lost.')
  await expect.element(note('Not saved yet; this browser is keeping a copy.')).toBeVisible()
  first.unmount()
  await manage({ edit: 7, responses: { whole: { ...row, ...campCove } } })
  await expect.element(field('Name')).toHaveValue('Camp Cove')
  const offer = dialog().getByRole('region', { name: 'Unsaved text' })
  await expect.element(offer).not.toBeInTheDocument()
  const update = vi.fn((_input: unknown) => ({ ...row, revision: row.revision + 2 }))
  await manage({ edit: 1120, responses: { whole: { ...row, revision: row.revision + 1 }, update } })
  await expect.element(offer).toMatchTextContent('Bare Island')
  await offer.getByRole('button', { name: 'Show' }).click()
  await button('Restore it').click()
  await expect.element(field('Description')).toHaveValue('Nearly lost.')
  await expect.element(offer).not.toBeInTheDocument()
  await button('Save Changes').click()

  await expect.poll(() => update.mock.calls).toMatchObject([[{ id: row.id, revision: row.revision }]])
})

test('a dive site that was deleted while its form was open is saved as a new one', async () => {
  const create = vi.fn((_input: unknown) => ({ ...row, id: 8 }))
  const update = () => {
    throw new AppError('NOT_FOUND', 'It is gone.')
  }
  await manage({ edit: 1120, responses: { create, update } })
  await field('Description').fill('Fog.')
  await button('Save Changes').click()
  await expect.element(toast('The dive site has since been deleted. What you have typed is still here.')).toBeVisible()
  await page.getByText('Save as new', { exact: true }).click()

  await expect.element(toast('“Bare Island” was added.')).toBeVisible()
  expect(create.mock.calls[0]?.[0]).toMatchObject({ name: 'Bare Island', description: 'Fog.' })
  expect(create.mock.calls[0]?.[0]).not.toHaveProperty('id')
})

test('text typed while a new dive site is being saved stays, as an unsaved change of what is stored now', async () => {
  const saved = Promise.withResolvers<typeof row>()
  const update = vi.fn((_input: unknown) => ({ ...row, revision: 9 }))
  await addOne({ create: () => saved.promise, update })
  await fill(needed)
  await button('Add Site').click()
  await field('Description').fill('Blue gropers, and more.')
  saved.resolve({ ...row, name: 'Bondi Caves', revision: 8 })

  await expect.element(button('Save Changes')).toBeVisible()
  await expect.element(field('Description')).toHaveValue('Blue gropers, and more.')
  await button('Save Changes').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(update.mock.calls).toMatchObject([[{ id: row.id, revision: 8, description: 'Blue gropers, and more.' }]])
})

const map = () => page.getByRole('region', { name: 'Map: arrow keys move it, plus and minus zoom' })
const shown = (text: string) => page.getByText(text, { exact: true })

test('a position is picked on the map by the arrow keys, and only if it was moved', async () => {
  await addOne()
  await button('Pick on the map').click()
  await expect.element(shown('The map has not been moved yet.')).toBeVisible()
  await expect.element(button('Use this position')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await fill({ Latitude: '-33.89', Longitude: '151.28' })
  await button('Pick on the map').click()
  await expect.element(map()).toBeVisible()
  await expect.element(shown('-33.89, 151.28')).toBeVisible()
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2].map(Math.round)
  }
  // The position that is taken is the middle of the map.
  const cross = document.querySelector('svg[viewBox="0 0 48 48"]')
  expect(cross && middleOf(cross)).toEqual(middleOf(map().element()))
  map().element().dispatchEvent(new FocusEvent('focus'))
  ;(map().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(shown('-33.89, 151.28')).not.toBeInTheDocument()
  await button('Use this position').click()

  await expect.poll(() => Number(field('Latitude').element().getAttribute('value'))).toBeGreaterThan(-33.89)
  expect(Number(field('Longitude').element().getAttribute('value'))).toBeCloseTo(151.28, 3)
})

test('a press on the map moves it there, to a metre; Escape forgets that', async () => {
  await addOne()
  await fill({ Latitude: '-33.89', Longitude: '151.28' })
  const press = async () => {
    await button('Pick on the map').click()
    await expect.element(shown('-33.89, 151.28')).toBeVisible()
    await map().click({ position: { x: 60, y: 60 } })
    await expect.element(shown('-33.89, 151.28')).not.toBeInTheDocument()
  }
  await press()
  await userEvent.keyboard('{Escape}')
  await expect.element(map()).not.toBeInTheDocument()
  await press()
  await expect.element(page.getByRole('status').getByText(/^-33\.\d{1,5}, 151\.\d{1,5}$/)).toBeVisible()
  await button('Use this position').click()
  await expect.element(field('Latitude')).toBeVisible()
  const [north, east] = ['Latitude', 'Longitude'].map((name) => field(name).element().getAttribute('value'))
  await button('Pick on the map').click()

  await expect.element(shown(`${north}, ${east}`)).toBeVisible()
})

test('a pair of coordinates goes into both fields, pasted, typed and left, or typed and saved, and the form says what it read', async () => {
  const create = vi.fn((_input: unknown) => row)
  await addOne({ create })
  await fill({ ...needed, Latitude: '', Longitude: 'S 33 51.408 E 151 12.918' })
  await field('Name').click()
  await expect.element(note('“S 33 51.408 E 151 12.918” was read as -33.8568, 151.2153.')).toBeVisible()
  await expect.element(field('Latitude')).toHaveValue('-33.8568')
  await expect.element(field('Longitude')).toHaveValue('151.2153')
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
    return field('Latitude').element().dispatchEvent(event)
  }
  expect(paste('33,5° S 151,5° E')).toBe(false)
  await expect.element(field('Latitude')).toHaveValue('-33.5')
  await expect.element(field('Longitude')).toHaveValue('151.5')
  expect(paste('12')).toBe(true)
  await expect.element(note('“33,5° S 151,5° E” was read as -33.5, 151.5.')).toBeVisible()
  await field('Longitude').fill('-33.86, 151.21')
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => create.mock.calls[0]?.[0]).toMatchObject({ latitude: -33.86, longitude: 151.21 })
})

test('a pair never replaces what was typed by hand, and one value is never read as a pair', async () => {
  await addOne()
  await fill({ Longitude: '151.28', Latitude: '-33.86, 151.21' })
  await field('Name').click()
  await expect.element(note(/has both numbers, but the longitude is already filled in: clear it first/)).toBeVisible()
  await expect.element(field('Longitude')).toHaveValue('151.28')
  await fill({ Latitude: '-16 40.2' })
  await field('Name').click()
  await expect.element(field('Latitude')).toHaveValue('-16.67')
  await expect.element(field('Longitude')).toHaveValue('151.28')
  await expect.element(note('“-16 40.2” was read as -16.67.')).toBeVisible()
  await fill({ Longitude: '', Latitude: '145.985 -16.67' })
  await field('Name').click()

  await expect.element(note(/Are latitude and longitude swapped/)).toBeVisible()
})

test('a stored dive site is offered its drawn picture, as its typed position has it; a new one has none', async () => {
  await addOne()
  await expect.element(button('Use a drawn picture')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await manage({ edit: 1120 })
  await field('Latitude').fill('-16.9')
  await unfold('Photo, video, article')
  await button('Use a drawn picture').click()

  await expect.element(field('Photo URL')).toHaveValue(diveSiteArtPath({ ...row, latitude: -16.9 }))
  expect(diveSiteArtPath({ ...row, latitude: -16.9 })).not.toBe(diveSiteArtPath(row))
})
