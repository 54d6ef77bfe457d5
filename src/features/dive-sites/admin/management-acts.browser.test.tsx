import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { Tooltips } from '../../../components/ui/icon-button.tsx'
import { renderInSite } from '../../../testing.tsx'
import { DataExportPanel } from './data-export-panel.tsx'
import { DiveSiteManagement } from './dive-site-management.tsx'
import { ImportLines } from './import-dive-sites.tsx'
import { button, campCove, card, field, listed, manage, row, toast } from './testing-management.tsx'

const info = { minutesRemaining: 30, isContentEditing: false }
const dialog = () => page.getByRole('dialog')

/** The id of the URL, as the route keeps it, and the way back. */
function WithAddress() {
  const [edit, setEdit] = useState<number>()
  return (
    <Tooltips>
      <output>{edit ?? 'none'}</output>
      <DiveSiteManagement edit={edit} onEdit={setEdit} />
      {/* Reached by its event: a dialog lies over it. */}
      <button type="button" onClick={() => setEdit(undefined)}>
        Back
      </button>
    </Tooltips>
  )
}

test('the form follows the address: opened by it, closed with it or by going back, and read anew each time', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth']
  const whole = vi.fn(() => ({ ...row, name: names.shift() ?? 'Last' }))
  await renderInSite(<WithAddress />, {
    answers: {
      diveSites: { desk: [listed, campCove], whole },
      adminContent: { places: [] },
      security: { session: info, recordActivity: info },
    },
  })
  const address = page.getByText(/^(none|\d+)$/)
  await button('Edit Bare Island').click()
  await expect.element(field('Name')).toHaveValue('First')
  await expect.element(address).toHaveTextContent('1120')
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(address).toHaveTextContent('none')
  await button('Edit Bare Island').click()
  await expect.element(page.getByRole('dialog', { name: 'Edit: Second' })).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Second')
  await field('Hazards').fill('Typed and left')
  page
    .getByText('Back', { exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Unsaved text' })).toMatchTextContent('Second')
  await button('Show').click()
  await button('Bring it back').click()
  await expect.element(field('Hazards')).toHaveValue('Typed and left')
  await expect.element(address).toHaveTextContent('1120')
  await button('Cancel').click()
  await button('Discard').click()
  await button('Add New Site').click()
  await expect.element(field('Name')).toHaveValue('')

  await expect.element(address).toHaveTextContent('none')
})

test('a double press saves once', async () => {
  const create = vi.fn(() => new Promise<never>(() => undefined))
  await manage({ answers: { create } })
  await button('Add New Site').click()
  for (const [name, value] of Object.entries({
    Name: 'x',
    Region: 'x',
    Latitude: '-33',
    Longitude: '151',
    Description: 'x',
  }))
    await field(name).fill(value)
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(button('Add Site')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog().getByText('Saving...')).toBeVisible()

  expect(create).toHaveBeenCalledTimes(1)
})

test('stars pressed one after the other are sent in their order, and the list is read once all are there', async () => {
  const desk = vi.fn(() => [listed, campCove])
  const waiting: (() => void)[] = []
  const update = vi.fn((_input: unknown) => new Promise<typeof row>((resolve) => waiting.push(() => resolve(row))))
  await manage({ answers: { desk, update } })
  await button('Feature Bare Island').click()
  await button('Feature Camp Cove').click()
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  await expect.element(toast('“Bare Island” is no longer featured.')).toBeVisible()
  await expect.poll(() => waiting.length).toBe(2)
  expect(desk).toHaveBeenCalledTimes(1)
  waiting[1]?.()

  await expect.poll(() => desk.mock.calls.length).toBe(2)
  expect(update.mock.calls).toEqual([[{ id: 1120, featured: false }], [{ id: 7, featured: true }]])
})

test('what was deleted is selected no longer; an Undo that fails is told', async () => {
  const list = [listed, campCove]
  const restore = () => {
    throw new Error('down')
  }
  await manage({ answers: { desk: () => [...list], delete: () => void list.pop(), restore } })
  await card('Camp Cove').getByRole('checkbox').click()
  await card('Bare Island').getByRole('checkbox').click()
  await button('Delete Camp Cove').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('1 dive site selected', { exact: true })).toBeVisible()
  await button('Undo').click()

  await expect.element(toast('Failed to bring back the dive site. Please try again.')).toBeVisible()
})

test('several are being changed: the bar says so; one month is one', async () => {
  const updateSeveral = vi.fn(() => new Promise<never>(() => undefined))
  await manage({ answers: { updateSeveral } })
  await card('Camp Cove').getByRole('checkbox').click()
  await button('Set season').click()
  await page.getByRole('checkbox', { name: 'March' }).click({ force: true })
  await button('Set season').last().click()
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Their best time will be empty, with 1 month. This cannot be undone at once.')
  await button('Change 1').click()

  await expect.element(page.getByRole('status').getByText('Saving...')).toBeVisible()
})

test('what was refused is refused no longer once something else is typed', async () => {
  const setPhoto = () => {
    throw new AppError('BAD_INPUT', 'No.', { details: { fields: { imageUrl: ['No.'] } } })
  }
  await manage({ answers: { setPhoto } })
  const photo = card('Camp Cove').getByLabelText('Photo URL')
  await photo.fill('nonsense')
  await card('Camp Cove').getByRole('button', { name: 'Save' }).click()
  await expect.element(photo).toHaveAccessibleDescription('No.')
  await photo.fill('/a.jpg')

  await expect.element(photo).toHaveAccessibleDescription('')
  await expect.element(photo).not.toHaveAttribute('aria-invalid')
})

test('a press on the map moves it there, to a metre', async () => {
  await manage()
  await button('Add New Site').click()
  await field('Latitude').fill('-33.89')
  await field('Longitude').fill('151.28')
  await button('Pick on the map').click()
  const map = page.getByRole('region', { name: 'Map: arrow keys move it, plus and minus zoom' })
  await expect.element(map).toBeVisible()
  await map.click({ position: { x: 60, y: 60 } })
  const shown = page.getByRole('status').getByText(/^-33\.\d{1,5}, 151\.\d{1,5}$/)
  await expect.element(shown).toBeVisible()
  await expect.element(page.getByText('-33.89, 151.28', { exact: true })).not.toBeInTheDocument()
  await button('Use this position').click()
  await expect.element(field('Latitude')).toBeVisible()
  const [north, east] = ['Latitude', 'Longitude'].map((name) => field(name).element() as HTMLInputElement)
  const position = `${north?.value}, ${east?.value}`
  await button('Pick on the map').click()

  await expect.element(page.getByText(position, { exact: true })).toBeVisible()
})

test('a position that was given up is not offered when the map is opened again', async () => {
  await manage()
  await button('Add New Site').click()
  await field('Latitude').fill('-33.89')
  await field('Longitude').fill('151.28')
  await button('Pick on the map').click()
  const map = page.getByRole('region', { name: 'Map: arrow keys move it, plus and minus zoom' })
  await map.click({ position: { x: 60, y: 60 } })
  await expect.element(page.getByText('-33.89, 151.28', { exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(map).not.toBeInTheDocument()
  await button('Pick on the map').click()

  await expect.element(page.getByText('-33.89, 151.28', { exact: true })).toBeVisible()
})

test('exports count when they are looked at, and a count that fails can be asked for again', async () => {
  const count = vi.fn(() => {
    throw new Error('down')
  })
  const subscribers = vi.fn(() => {
    throw new Error('down')
  })
  const storage = { databaseBytes: 1_048_576, pictureBytes: 0 }
  const answers = { diveSites: { count }, newsletter: { subscribers }, adminContent: { storage } }
  const hidden = await renderInSite(<DataExportPanel isOpen={false} />, { answers })
  await expect.element(button('Choose a file')).toBeVisible()
  expect(count).not.toHaveBeenCalled()
  hidden.unmount()
  await renderInSite(<DataExportPanel isOpen />, { answers })
  await expect.element(page.getByText('The dive sites could not be counted.')).toBeVisible()
  await expect.element(page.getByText('The subscribers could not be counted.')).toBeVisible()
  await button('Try again').last().click()

  await expect.poll(() => subscribers.mock.calls.length).toBe(2)
  expect(count).toHaveBeenCalledTimes(1)
})

test('of many lines fifty are shown until all are asked for, of each outcome anew', async () => {
  const line = { problems: [], changes: [] }
  const lines = Array.from({ length: 102 }, (_, index) => ({
    ...{ ...line, line: index + 2, name: `Site ${index}` },
    outcome: index < 51 ? ('added' as const) : ('changed' as const),
  }))
  await renderInSite(<ImportLines lines={lines} counts={{ added: 51, changed: 51, same: 0, refused: 0 }} />)
  const items = page.getByRole('list', { name: /^To / }).getByRole('listitem')
  const shown = () => items.elements().length
  expect(shown()).toBe(50)
  await button('Show all 51').click()
  await expect.poll(shown).toBe(51)
  await expect.element(page.getByRole('button', { name: 'Show all' })).not.toBeInTheDocument()
  await button('To add (51)').click()
  await expect.poll(shown).toBe(50)

  await expect.element(items.first()).toMatchTextContent('Line 2Site 0')
})

test('what was typed of a dive site that is gone becomes a new one, whose form stays when the address changes', async () => {
  let isGone = false
  const whole = () => {
    if (isGone) throw new AppError('NOT_FOUND', 'It is gone.')
    return row
  }
  await renderInSite(<WithAddress />, {
    answers: {
      diveSites: { desk: [listed, campCove], whole },
      adminContent: { places: [] },
      security: { session: info, recordActivity: info },
    },
  })
  await button('Edit Bare Island').click()
  await field('Hazards').fill('Typed and left')
  page
    .getByText('Back', { exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await button('Show').click()
  isGone = true
  await button('Bring it back').click()
  await button('Make it a new one').click()

  await expect.element(page.getByText(/^(none|\d+)$/)).toHaveTextContent('none')
  await expect.element(page.getByRole('dialog', { name: 'Add New Site' })).toBeVisible()
  await expect.element(field('Hazards')).toHaveValue('Typed and left')
})
