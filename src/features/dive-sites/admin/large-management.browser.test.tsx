import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/app-error.ts'
import type { ManagedDiveSite } from './found-dive-sites.ts'
import { button, campCove, card, listed, manage, row, toast, wreck } from './testing-management.tsx'

const all = [listed, campCove, wreck]
const bar = () => page.getByRole('region', { name: 'Selected dive sites' })
const notice = () => page.getByRole('region', { name: 'Typed and not saved' })
const search = (words: string) => page.getByRole('searchbox', { name: 'Search' }).fill(words)
const whole = ({ id }: { id: number }) => ({ ...row, ...(all.find((diveSite) => diveSite.id === id) ?? listed) })

/** As the server answers of a large directory: the first that is found, of thousands. */
function answersOf(known: readonly ManagedDiveSite[] = all) {
  const deskPage = ({ q = '' }: { q?: string | undefined }) => {
    const found = known.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    const regions = ['Sydney', 'Sunshine Coast']
    return { diveSites: found.slice(0, 1), matched: found.length, total: 9_000, withPhoto: 12, regions }
  }
  return { desk: null, deskPage, whole }
}

async function selectUnderTwoSearches(answers = {}) {
  await manage({ answers: { ...answersOf(), ...answers } })
  await card('Bare Island').getByRole('checkbox').click()
  await search('camp')
  await expect.element(bar().getByText('1 dive site selected, 1 of them not shown', { exact: true })).toBeVisible()
  await card('Camp Cove').getByRole('checkbox').click()
  await expect.element(bar().getByText('2 dive sites selected, 1 of them not shown', { exact: true })).toBeVisible()
}

test('of a large directory, what was selected under another search is counted as not shown, and changed too', async () => {
  const updateSeveral = vi.fn((_input: unknown) => ({ changed: 2 }))
  await selectUnderTwoSearches({ updateSeveral })
  await button('Feature').click()
  await button('Change 2').click()

  await expect.element(toast('2 dive sites are changed.')).toBeVisible()
  expect(updateSeveral.mock.calls).toEqual([[{ ids: [1120, 7], featured: true }]])
  await expect.element(bar()).not.toBeInTheDocument()
})

test('of a large directory, what is deleted is no longer selected', async () => {
  await selectUnderTwoSearches({ delete: () => undefined })
  await button('Delete Camp Cove').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await expect.element(bar().getByText('1 dive site selected, 1 of them not shown', { exact: true })).toBeVisible()
})

test('what was typed for a dive site that is not among those shown is told too, with a way to it', async () => {
  const first = await manage({ answers: answersOf() })
  await search('camp')
  await card('Camp Cove').getByLabelText('Photo URL').fill('/typed.jpg')
  first.unmount()
  await manage({ answers: answersOf() })
  await expect.element(card('Bare Island')).toBeVisible()
  await expect
    .element(notice())
    .toMatchTextContent(/^What you typed for these dive sites is back in its fields, and not saved yet:Camp Cove$/)
  await notice().getByRole('button', { name: 'Camp Cove' }).click()

  await expect.element(card('Camp Cove').getByLabelText('Photo URL')).toHaveValue('/typed.jpg')
  await expect.element(page.getByLabelText('Region')).toHaveValue('Sydney')
})

test('what was typed for a dive site that is gone is not told of', async () => {
  const first = await manage({ answers: answersOf() })
  await card('Bare Island').getByLabelText('Photo URL').fill('/typed.jpg')
  await search('camp')
  await card('Camp Cove').getByLabelText('Photo URL').fill('/other.jpg')
  first.unmount()
  const gone = ({ id }: { id: number }) => {
    if (id === listed.id) throw new AppError('NOT_FOUND', 'This dive site does not exist.')
    return whole({ id })
  }
  await manage({ answers: { ...answersOf([wreck, campCove]), whole: gone } })

  await expect.element(notice()).toMatchTextContent(/not saved yet:Camp Cove$/)
})

test('of a large directory it is said that only the first are shown, and all regions are offered', async () => {
  await manage({ answers: answersOf() })
  await expect.element(page.getByText('The first 1 by name are shown. Search for the others.')).toBeVisible()
  await expect.element(page.getByLabelText('Select all shown')).toBeVisible()
  const regions = page.getByLabelText('Region').getByRole('option').elements()
  expect(regions.map((option) => option.textContent)).toEqual(['All Regions', 'Sydney', 'Sunshine Coast'])
  await search('camp')
  await expect.element(card('Camp Cove')).toBeVisible()

  await expect.element(page.getByLabelText('Select all found')).toBeVisible()
  expect(page.getByText(/by name are shown/).elements()).toEqual([])
})

test('of a large directory what the server finds is shown, whatever it was found by, once the typing has paused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const next = Promise.withResolvers<ReturnType<ReturnType<typeof answersOf>['deskPage']>>()
  const first = answersOf().deskPage({})
  const deskPage = vi.fn(({ q }: { q?: string | undefined }) => (q ? next.promise : first))
  await manage({ answers: { ...answersOf(), deskPage } })
  await expect.element(card('Bare Island')).toBeVisible()
  await search('cor')
  await search('coral')
  await vi.advanceTimersByTimeAsync(200)
  await expect.poll(() => deskPage.mock.calls.map(([{ q }]) => q)).toEqual(['', 'coral'])
  // Until the answer is there, the list stays.
  await expect.element(card('Bare Island')).toBeVisible()
  next.resolve({ ...first, diveSites: [wreck], matched: 1 })

  await expect.element(card('HMAS Brisbane')).toBeVisible()
})

test('of a large directory a star that is pressed is on at once, before the server has said so', async () => {
  const never = new Promise<never>(() => undefined)
  await manage({ answers: { ...answersOf([{ ...wreck, featured: false }]), update: () => never } })
  await card('HMAS Brisbane').getByRole('button', { name: 'Feature HMAS Brisbane' }).click()

  await expect.element(card('HMAS Brisbane').getByText('Featured', { exact: true })).toBeVisible()
})
