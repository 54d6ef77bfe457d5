import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { renderInSite } from '../../../testing.tsx'
import { AuthenticationRequired } from './authentication-required.tsx'
import { DataExportPanel } from './data-export-panel.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { button, campCove, card, field, listed, manage, row, toast, wreck } from './testing-management.tsx'
import { outlineOf } from './testing-outline.ts'

// Each state of a screen word for word, with what its controls are called, allow and lead to. Changed on purpose: run
// this file with -u, and read the difference.

const dialog = () => page.getByRole('dialog')
const keeps = (element: Element, name: string) =>
  expect(`${outlineOf(element)}\n`).toMatchFileSnapshot(`management-states/${name}.txt`)

test('the management with its cards, and what is done to several', async () => {
  const screen = await manage({ places: [{ kind: 'page', title: 'Story', path: '/blog/x', isPublic: true }] })
  await card('Camp Cove').getByRole('checkbox').click()
  await expect.element(page.getByText('1 dive site selected')).toBeVisible()
  await expect.element(card('Bare Island').getByText(/^No page of this site/)).toBeVisible()
  await keeps(screen.container, 'management')
  await button('Set region').click()
  await keeps(dialog().element(), 'set-region')
  await button('Set region').last().click()
  await expect.element(field('Region')).toHaveAccessibleDescription('The region is missing.')
  await field('Region').fill('x')
  await expect.element(field('Region')).toHaveAccessibleDescription('One that there is already, or a new one.')
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await button('Set season').click()
  await keeps(dialog().element(), 'set-season')
  await button('Set season').last().click()
  await keeps(page.getByRole('alertdialog').element(), 'change-question')
  await button('Cancel').click()
  await button('Clear').click()
  await button('Delete Camp Cove').click()
  await keeps(page.getByRole('alertdialog').element(), 'delete-question')
})

test('the form of a dive site', async () => {
  const restored = { ...row, latitude: -33.99, status: 'closed' as const, statusReason: null }
  const screen = await manage({ edit: 1120, answers: { whole: restored } })
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(dialog().getByText(/^No page of this site/)).toBeVisible()
  await keeps(dialog().element(), 'form')
  await field('Latitude').fill('x')
  await field('Name').fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Please check')).toBeVisible()
  await expect.element(toast('The name is missing.')).toBeVisible()
  await keeps(field('State').element().closest('section') ?? screen.container, 'form-refused')
  await button('Cancel').click()
  await keeps(page.getByRole('alertdialog').element(), 'close-question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await button('Pick on the map').click()
  await expect.element(page.getByRole('status').getByText('The map has not been moved yet.')).toBeVisible()
  await expect.element(button('Use this position')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('dialog', { name: 'Where is it?' }).getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Where is it?' })).not.toBeInTheDocument()
})

test('a form that is opening, that could not be opened, and whose dive site is gone', async () => {
  const stored = Promise.withResolvers<typeof row>()
  const outcomes = [() => stored.promise, () => row]
  const screen = await manage({ edit: 1120, answers: { whole: () => (outcomes.shift() ?? (() => row))() } })
  await expect.element(dialog().getByRole('status').getByText('Opening the dive site...')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Edit dive site' })).toBeVisible()
  stored.reject(new Error('down'))
  await expect.element(dialog().getByText('The dive site could not be opened.')).toBeVisible()
  await keeps(dialog().element(), 'form-failed')
  await button('Try again').click()
  await expect.element(field('Name')).toHaveValue('Bare Island')
  await field('Name').fill('Nearly lost')
  screen.unmount()
  const whole = () => {
    throw new AppError('NOT_FOUND', 'It is gone.')
  }
  const { onEdit } = await manage({ edit: 1120, answers: { whole } })
  await expect.element(dialog().getByText('There is no such dive site')).toBeVisible()
  await expect.element(button('Make it a new one')).not.toBeInTheDocument()
  await button('Close').click()
  expect(onEdit).toHaveBeenCalledWith(undefined)
  await button('Show').click()
  await button('Bring it back').click()
  expect(onEdit).toHaveBeenCalledTimes(1)
  await button('Make it a new one').click()

  await expect.element(page.getByRole('dialog', { name: 'Add New Site' })).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Nearly lost')
  expect(onEdit).toHaveBeenCalledTimes(2)
})

test('a dive site that was deleted while its form was open is saved as a new one', async () => {
  const create = vi.fn((_input: unknown) => ({ ...row, id: 8, name: 'Bare Island' }))
  const update = () => {
    throw new AppError('NOT_FOUND', 'It is gone.')
  }
  await manage({ edit: 1120, answers: { create, update } })
  await field('Hazards').fill('Fog.')
  await button('Save Changes').click()
  await expect.element(toast('The dive site was deleted meanwhile. What you have typed is still here.')).toBeVisible()
  await expect.element(toast('Error')).toBeVisible()
  await page.getByText('Save as new', { exact: true }).click()

  await expect.element(toast('“Bare Island” is added.')).toBeVisible()
  expect(create.mock.calls[0]?.[0]).toMatchObject({ name: 'Bare Island', hazards: 'Fog.' })
  expect(create.mock.calls[0]?.[0]).not.toHaveProperty('id')
})

test('a stored dive site that cannot be saved is told in its own words', async () => {
  const update = () => {
    throw new Error('down')
  }
  await manage({ edit: 1120, answers: { update } })
  await field('Hazards').fill('Fog.')
  await button('Save Changes').click()

  await expect.element(toast('Failed to update dive site. Please try again.')).toBeVisible()
})

test('Photo Management with its pictures', async () => {
  const screen = await renderInSite(<PhotoPanel />, {
    answers: {
      diveSites: { desk: [listed, campCove, wreck] },
      security: { recordActivity: { minutesRemaining: 30 } },
    } as never,
  })
  await page.getByLabelText('Dive site').selectOptions('✓ Bare Island')
  await keeps(screen.container, 'photos')
  await page.getByRole('searchbox').fill('sunshine')
  await expect
    .element(page.getByRole('list', { name: 'All photos' }).getByRole('button'))
    .toHaveTextContent('HMAS Brisbane')
  await page.getByRole('searchbox').fill('nowhere')
  await expect.element(page.getByText('No dive sites found.')).toBeVisible()
})

test('while a photo is saved its button says so and sends it once', async () => {
  const setPhoto = vi.fn(() => new Promise<never>(() => undefined))
  await renderInSite(<PhotoPanel />, {
    answers: {
      diveSites: { desk: [listed], setPhoto },
      security: { recordActivity: { minutesRemaining: 30 } },
    } as never,
  })
  await page.getByLabelText('Dive site').selectOptions('✓ Bare Island')
  await button('Update Photo').click()
  await expect.element(button('Updating...')).toHaveAttribute('aria-disabled', 'true')
  await button('Updating...').click({ force: true })

  expect(setPhoto).toHaveBeenCalledTimes(1)
})

const storage = { databaseBytes: 80 * 1_048_576, pictureBytes: 61 * 1_048_576 }

test('exports and an import that was checked, then done', async () => {
  const line = { problems: [], changes: [] }
  const change = { field: 'visibility', before: '', after: '5m' }
  const checked = {
    version: 7,
    counts: { added: 1, changed: 1, same: 1, refused: 1 },
    lines: [
      { ...line, line: 2, name: 'Bondi', outcome: 'added' },
      {
        ...line,
        line: 1003,
        name: '',
        outcome: 'refused',
        problems: ['The name is missing.', 'The region is missing.'],
      },
      {
        ...line,
        line: 4,
        name: 'Bare',
        outcome: 'changed',
        changes: [change, { ...change, field: 'hazards', before: 'Fog', after: '' }],
      },
      { ...line, line: 5, name: 'One', outcome: 'same' },
    ],
  }
  const done = { counts: checked.counts }
  const answers = [checked, done]
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(answers.shift()))
  const screen = await renderInSite(<DataExportPanel isOpen />, {
    answers: { diveSites: { count: 416 }, newsletter: { subscribers: [] }, adminContent: { storage } },
  })
  await expect.element(page.getByText('Download CSV (416)')).toBeVisible()
  await keeps(screen.container, 'export')
  const chosen = page.getByLabelText('File with dive sites')
  await chosen.upload(new File(['name\nBondi'], 'sites.csv'))
  await expect.element(page.getByText('Without a name')).toBeVisible()
  await keeps(page.getByRole('region', { name: 'Import dive sites' }).element(), 'import-refused')
  await button('To change (1)').click()
  await keeps(page.getByRole('list', { name: 'To change' }).element(), 'import-changed')
  await button('Import 2 dive sites').click()

  const status = page.getByRole('region', { name: 'Import dive sites' }).getByRole('status')
  await expect.element(status).toHaveTextContent('Done: 1 added, 1 changed, 1 left out, 1 as it is.')
  await expect.element(toast('Imported: 1 added, 1 changed.')).toBeVisible()
})

test('whoever is not logged in is told where to', async () => {
  const screen = await renderInSite(<AuthenticationRequired />)

  await keeps(screen.container, 'authentication-required')
})
