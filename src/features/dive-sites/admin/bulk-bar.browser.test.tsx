import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, toast } from '../../../testing.tsx'
import { card, fail, field, manage } from './testing-management.tsx'

const bar = () => page.getByRole('region', { name: 'Selected dive sites' })
const select = (name: string) => card(name).getByRole('checkbox')
const question = (title: string) => page.getByRole('alertdialog', { name: title })

async function selectTwo(responses = {}) {
  await manage({ responses, width: 390 })
  await expect.element(bar()).not.toBeInTheDocument()
  await select('Bare Island').click()
  await select('Camp Cove').click()
  await expect.element(bar().getByText('2 dive sites selected', { exact: true })).toBeVisible()
}

test('a region is set for all selected dive sites, after a question that says how many', async () => {
  const updateSeveral = vi.fn((_input: unknown) => ({ changed: 2 }))
  await selectTwo({ updateSeveral })
  await button('Set region').click()
  await button('Set region').click()
  await expect.element(field('Region')).toHaveAccessibleDescription('The region is missing.')
  await field('Region').fill('x')
  await expect.element(field('Region')).toHaveAccessibleDescription('An existing region, or a new one.')
  await field('Region').fill(' Botany Bay ')
  await button('Set region').click()
  await expect.element(question('Change 2 dive sites?')).toMatchTextContent('Their region will be “Botany Bay”.')
  expect(updateSeveral).not.toHaveBeenCalled()
  await button('Change 2').click()

  await expect.element(toast('2 dive sites changed.')).toBeVisible()
  expect(updateSeveral.mock.calls).toEqual([[{ ids: [1120, 7], region: 'Botany Bay' }]])
  await expect.element(bar()).not.toBeInTheDocument()
})

test('a season is a text and months; the bar says that it is being saved', async () => {
  const updateSeveral = vi.fn((_input: unknown) => new Promise<never>(() => undefined))
  await selectTwo({ updateSeveral })
  await button('Set season').click()
  await page.getByRole('checkbox', { name: 'March' }).click({ force: true })
  await button('Set season').click()
  await expect
    .element(question('Change 2 dive sites?'))
    .toMatchTextContent('Their best time will be empty, with 1 month marked. You cannot undo this in one step.')
  await button('Cancel').click()
  await button('Set season').click()
  await field('Best time').fill('Autumn')
  for (const month of ['April', 'March']) await page.getByRole('checkbox', { name: month }).click({ force: true })
  await button('Set season').click()
  await expect.element(question('Change 2 dive sites?')).toMatchTextContent('“Autumn”, with 2 months marked.')
  await button('Change 2').click()

  await expect
    .poll(() => updateSeveral.mock.calls)
    .toEqual([[{ ids: [1120, 7], bestTime: 'Autumn', bestMonths: [3, 4] }]])
  await expect.element(bar().getByRole('status').getByText('Saving...')).toBeVisible()
})

test.for([
  ['Feature', true],
  ['Unfeature', false],
] as const)('%s asks first, and changes nothing when it is cancelled', async ([name, featured]) => {
  const updateSeveral = vi.fn((_input: unknown) => ({ changed: 1 }))
  await selectTwo({ updateSeveral })
  await select('Bare Island').click()
  await button(name).click()
  await question('Change 1 dive site?').getByRole('button', { name: 'Cancel' }).click()
  expect(updateSeveral).not.toHaveBeenCalled()
  await button(name).click()
  await button('Change 1').click()

  await expect.poll(() => updateSeveral.mock.calls).toEqual([[{ ids: [7], featured }]])
})

test('all found dive sites are selected at once; those that a search hides stay selected, are counted and changed', async () => {
  const updateSeveral = vi.fn((_input: unknown) => ({ changed: 2 }))
  await manage({ responses: { updateSeveral } })
  await page.getByLabelText('Select all results').click()
  await expect.element(bar().getByText('3 dive sites selected', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('camp')
  await expect.element(bar().getByText('3 dive sites selected, 2 of them not shown')).toBeVisible()
  await page.getByLabelText('Select all results').click()
  await expect.element(bar().getByText('2 dive sites selected, 2 of them not shown')).toBeVisible()
  await button('Feature').click()
  await button('Change 2').click()
  await expect.poll(() => updateSeveral.mock.calls).toEqual([[{ ids: [1120, 9], featured: true }]])
  await expect.element(bar()).not.toBeInTheDocument()
  await page.getByLabelText('Select all results').click()
  await button('Clear').click()

  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
})

test('a failed change says so and keeps the selection [s8-site-errors]', async () => {
  await selectTwo({ updateSeveral: fail })
  await button('Feature').click()
  await button('Change 2').click()

  await expect.element(toast('Failed to update the dive sites. Please try again.')).toBeVisible()
  await expect.element(bar().getByText('2 dive sites selected', { exact: true })).toBeVisible()
})

test('the selection can be downloaded as CSV', async () => {
  await selectTwo()
  const link = bar().getByRole('link', { name: 'Download CSV' })

  await expect.element(link).toHaveAttribute('href', '/api/dive-sites/export/csv?ids=7,1120')
  await expect.element(link).toHaveAttribute('target', '_blank')
})
