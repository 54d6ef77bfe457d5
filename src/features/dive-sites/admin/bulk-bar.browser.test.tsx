import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, card, field, manage, toast } from './testing-management.tsx'

const bar = () => page.getByRole('region', { name: 'Selected dive sites' })
const select = (name: string) => card(name).getByRole('checkbox')
const question = (title: string) => page.getByRole('alertdialog', { name: title })

async function selectTwo(answers = {}) {
  await manage({ answers, width: 390 })
  await expect.element(bar()).not.toBeInTheDocument()
  await select('Bare Island').click()
  await select('Camp Cove').click()
  await expect.element(bar().getByText('2 dive sites selected', { exact: true })).toBeVisible()
}

test('a region is set for all that are selected, after a question that says how many', async () => {
  const updateSeveral = vi.fn((_input: unknown) => ({ changed: 2 }))
  await selectTwo({ updateSeveral })
  await button('Set region').click()
  await button('Set region').click()
  await expect.element(field('Region')).toHaveAccessibleDescription('The region is missing.')
  await field('Region').fill(' Botany Bay ')
  await button('Set region').click()
  await expect.element(question('Change 2 dive sites?')).toMatchTextContent('Their region will be “Botany Bay”.')
  expect(updateSeveral).not.toHaveBeenCalled()
  await button('Change 2').click()

  await expect.element(toast('2 dive sites are changed.')).toBeVisible()
  expect(updateSeveral.mock.calls).toEqual([[{ ids: [1120, 7], region: 'Botany Bay' }]])
  await expect.element(bar()).not.toBeInTheDocument()
})

test('a season is words and months', async () => {
  const updateSeveral = vi.fn((_input: unknown) => ({ changed: 2 }))
  await selectTwo({ updateSeveral })
  await button('Set season').click()
  await field('Best time').fill('Autumn')
  for (const month of ['April', 'March']) await page.getByRole('checkbox', { name: month }).click({ force: true })
  await button('Set season').click()
  await expect.element(question('Change 2 dive sites?')).toMatchTextContent('“Autumn”, with 2 months.')
  await button('Change 2').click()

  await expect
    .poll(() => updateSeveral.mock.calls)
    .toEqual([[{ ids: [1120, 7], bestTime: 'Autumn', bestMonths: [3, 4] }]])
})

test.each([
  ['Feature', true],
  ['Unfeature', false],
])('%s asks, and does nothing when it is called off', async (name, featured) => {
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

test('all that were found are selected at once; what a search hides stays selected and is counted', async () => {
  await manage()
  await page.getByLabelText('Select all found').click()
  await expect.element(bar().getByText('3 dive sites selected', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('camp')
  await expect.element(bar().getByText('3 dive sites selected, 2 of them not shown')).toBeVisible()
  await page.getByLabelText('Select all found').click()
  await expect.element(bar().getByText('2 dive sites selected, 2 of them not shown')).toBeVisible()
  await button('Clear').click()

  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
})

test('a selected one that the search hides is counted as not shown, and is changed all the same', async () => {
  const updateSeveral = vi.fn((_input: unknown) => ({ changed: 2 }))
  await selectTwo({ updateSeveral })
  await page.getByRole('searchbox', { name: 'Search' }).fill('camp')
  await expect.element(bar().getByText('2 dive sites selected, 1 of them not shown', { exact: true })).toBeVisible()
  await button('Feature').click()
  await button('Change 2').click()

  await expect.poll(() => updateSeveral.mock.calls).toEqual([[{ ids: [1120, 7], featured: true }]])
})

test('what fails keeps the selection, and says so [s8-site-errors]', async () => {
  const updateSeveral = () => {
    throw new Error('down')
  }
  await selectTwo({ updateSeveral })
  await button('Feature').click()
  await button('Change 2').click()

  await expect.element(toast('Failed to update the dive sites. Please try again.')).toBeVisible()
  await expect.element(bar().getByText('2 dive sites selected', { exact: true })).toBeVisible()
})

test('the selection leaves as a CSV of its own', async () => {
  await selectTwo()
  const link = bar().getByRole('link', { name: 'Download CSV' })

  await expect.element(link).toHaveAttribute('href', '/api/dive-sites/export/csv?ids=7,1120')
  await expect.element(link).toHaveAttribute('target', '_blank')
})
