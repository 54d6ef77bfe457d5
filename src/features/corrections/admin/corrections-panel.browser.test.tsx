import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ApplyCorrectionInput, SettleCorrectionInput } from '#domain/corrections/correction.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { button, renderInSite } from '../../../testing.tsx'
import { CorrectionsPanel } from './corrections-panel.tsx'

type Correction = RouterOutput['adminContent']['corrections']['corrections'][number]

const depth: Correction = {
  ...{ id: 1, kind: 'diveSite', rowId: 1001, field: 'depthRange', wrong: '<b>Too deep</b>', right: '3-20m' },
  ...{ evidence: 'My\ncomputer', email: 'jo@example.com', settledAt: null, isApplied: false },
  createdAt: new Date('2026-11-20T10:05:00+11:00'),
  row: { name: 'Bare Island', path: '/dive-sites/1001', revision: 4, label: 'Depth', before: '3-18m' },
}
const before = () => page.getByRole('textbox', { name: 'Before' })
const after = () => page.getByRole('textbox', { name: 'After' })
const heading = () => page.getByRole('heading', { level: 2 })

/** The panel over one correction; `apply` responds. */
async function renderPanel(
  stored: Correction,
  apply: (input: ApplyCorrectionInput) => void = () => undefined,
  site = { sendsMail: false },
) {
  const box = { stored, applied: vi.fn(apply) }
  const adminContent = {
    corrections: () => ({ corrections: [box.stored], open: box.stored.settledAt ? 0 : 1 }),
    applyCorrection: (input: ApplyCorrectionInput) => {
      box.applied(input)
      box.stored = { ...box.stored, settledAt: depth.createdAt, isApplied: true }
    },
    settleCorrection: ({ isApplied }: SettleCorrectionInput) => {
      box.stored = { ...box.stored, settledAt: depth.createdAt, isApplied }
    },
  }
  await renderInSite(<CorrectionsPanel isOpen />, { responses: { adminContent }, site })
  await expect.element(page.getByRole('link', { name: /Bare Island/ })).toHaveAttribute('href', '/dive-sites/1001')
  return box
}

test('a correction stands beside the text of now with its changes marked, and one press applies it with its source', async () => {
  const { applied } = await renderPanel(depth)
  await expect.element(heading()).toHaveTextContent('Corrections 1 open')
  await expect.element(page.getByText('<b>Too deep</b>')).toBeVisible()
  await expect.element(before()).toHaveValue('3-18m')
  await expect.element(after()).toHaveValue('3-20m')
  await expect.element(page.getByRole('deletion')).toHaveTextContent('18m')
  await expect.element(page.getByRole('insertion')).toHaveTextContent('20m')

  await button('Apply').click()
  await expect.element(heading()).toHaveTextContent('Corrections none open')
  expect(applied).toHaveBeenCalledExactlyOnceWith({ id: 1, revision: 4, text: '3-20m', source: 'My computer' })
})

test('a refused text says why at its field and stays; after a conflict the text of now is new and what was typed stays', async () => {
  const problem = 'The depth range can have at most 100 characters.'
  const conflict = 'This was changed in another tab or on another device. Nothing was overwritten.'
  const refusals = [
    new AppError('BAD_INPUT', problem, { details: { fields: { text: [problem] } } }),
    new AppError('CONFLICT', conflict),
  ]
  const box = await renderPanel(depth, () => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
  })
  await after().fill('From 3 to 20 metres')
  await button('Apply').click()
  await expect.element(after()).toHaveAccessibleDescription(problem)

  box.stored = { ...depth, row: { ...depth.row, revision: 5, before: '3-19m' } as Correction['row'] }
  await button('Apply').click()
  await expect.element(before()).toHaveValue('3-19m')
  await expect.element(page.getByText(conflict)).toBeVisible()
  await expect.element(after()).toHaveValue('From 3 to 20 metres')
  await button('Apply').click()
  await expect.element(heading()).toHaveTextContent('Corrections none open')
  expect(box.applied).toHaveBeenLastCalledWith({
    id: 1,
    revision: 5,
    text: 'From 3 to 20 metres',
    source: 'My computer',
  })
})

const bareIsland = { name: 'Bare Island', path: '/dive-sites/1001', revision: 4, label: null, before: null }
const editLink = () => page.getByRole('link', { name: 'Edit the dive site' })

test('the buttons say that the sender will be thanked, where an email address was given and mail is set up', async () => {
  await renderPanel(depth, undefined, { sendsMail: true })
  await expect.element(button('Apply and Thank by Email')).toBeVisible()
  await expect.element(editLink()).toHaveAttribute('target', '_blank')
  await button('Mark as Done and Thank by Email').click()

  await expect.element(page.getByText(/^Applied on 20 November 2026/)).toBeVisible()
})

test('without an email address nobody is thanked', async () => {
  await renderPanel({ ...depth, email: null }, undefined, { sendsMail: true })
  await expect.element(button('Apply')).toBeVisible()
  await expect.element(button('Mark as Done')).toBeVisible()
})

test('something else leads to the editor, and is dismissed', async () => {
  await renderPanel({ ...depth, field: null, row: bareIsland })
  expect(button('Apply').elements()).toEqual([])
  await expect.element(editLink()).toHaveAttribute('href', '/admin/dive-sites?edit=1001')

  await button('Dismiss').click()
  await expect.element(page.getByText(/^Dismissed on 20 November 2026/)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
