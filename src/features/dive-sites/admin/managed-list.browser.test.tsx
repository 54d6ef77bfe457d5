import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { campCove, card, listed, manage, wreck } from './testing-management.tsx'

const search = () => page.getByRole('searchbox', { name: 'Search' })
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map((each) => each.querySelector('h3')?.textContent)

test('the search box, the region and the part narrow the list, each by itself and together [s2-manage-search]', async () => {
  await manage({
    list: [listed, campCove, wreck, { ...wreck, id: 11, name: 'Reef 1', region: 'Perth', status: 'permit' }],
  })
  await expect.element(page.getByRole('status').getByText('4 dive sites')).toBeVisible()
  for (const [q, found] of [
    ['camp', 'Camp Cove'],
    [' seadragon ', 'Bare Island'],
  ] as const) {
    await search().fill(q)
    await expect.element(page.getByText('1 of 4 dive sites')).toBeVisible()
    await expect.poll(names).toEqual([found])
  }
  await search().fill('')
  const show = page.getByLabelText('Show')
  await show.selectOptions('Closed or by permit')
  await expect.poll(names).toEqual(['Camp Cove', 'Reef 1'])
  await show.selectOptions('All')
  await page.getByLabelText('Region').selectOptions('Sydney')
  await expect.poll(names).toEqual(['Bare Island', 'Camp Cove'])
  await show.selectOptions('Featured')
  await expect.poll(names).toEqual(['Bare Island'])
  await show.selectOptions('Without a photo')
  await expect.poll(names).toEqual(['Camp Cove'])
  await show.selectOptions('Closed or by permit')
  await expect.poll(names).toEqual(['Camp Cove'])
  await page.getByLabelText('Region').selectOptions('Sunshine Coast')
  await expect.element(page.getByText('No dive sites found matching your search.')).toBeVisible()
})

test('an empty list and a search without result have messages of their own [s2-manage-empty]', async () => {
  await manage({ list: [] })
  await expect.element(page.getByText('No dive sites found.', { exact: true })).toBeVisible()
  await search().fill('whale')

  await expect.element(page.getByText('No dive sites found matching your search.')).toBeVisible()
})

test('a list that could not be read says why, and can be requested again', async () => {
  const outcomes = [new NoConnectionError(), null]
  const managed = () => {
    const problem = outcomes.shift()
    if (problem) throw problem
    return [wreck]
  }
  await manage({ responses: { managed } })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Our server could not be reached. The list could not be loaded.')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(card('HMAS Brisbane')).toBeVisible()
})

const thousand = Array.from({ length: 1_000 }, (_, index) => ({
  ...campCove,
  id: index + 1,
  name: `Site ${String(index + 1).padStart(4, '0')}`,
}))

test('only the cards in sight of a thousand are in the page, and the list says how many there are', async () => {
  await manage({ list: thousand })
  await expect.element(card('Site 0001')).toBeVisible()
  expect(names().length).toBeLessThan(12)
  const item = card('Site 0002').element().closest('li')
  expect([item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]).toEqual(['2', '1000'])

  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await expect.element(card('Site 1000')).toBeVisible()
  expect(names().length).toBeLessThan(12)
})

test('Tab goes on to cards that were not in the page before', async () => {
  await manage({ list: thousand })
  await expect.element(card('Site 0001')).toBeVisible()
  const last = names().length
  card(names().at(-1) ?? '')
    .getByRole('checkbox')
    .element()
    .focus()
  // Ten stops in each card.
  for (let stop = 0; stop < 20; stop += 1) await userEvent.keyboard('{Tab}')

  expect(document.activeElement?.closest('li')).toHaveAttribute('aria-posinset', String(last + 2))
})

test('text typed into a card is still there when the card has been scrolled away and back', async () => {
  await manage({ list: thousand })
  await card('Site 0001').getByLabelText('Photo URL').fill('/half-typed')
  page.getByRole('searchbox', { name: 'Search' }).element().focus()
  scrollTo({ top: 60_000, behavior: 'instant' })
  await expect.element(card('Site 0001')).not.toBeInTheDocument()
  scrollTo({ top: 0, behavior: 'instant' })

  await expect.element(card('Site 0001').getByLabelText('Photo URL')).toHaveValue('/half-typed')
})

test('the focused card stays before those that were scrolled to, for screen readers and Tab', async () => {
  await manage({ list: thousand })
  await expect.element(card('Site 0002')).toBeVisible()
  card('Site 0002').getByRole('checkbox').element().focus()
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await expect.element(card('Site 1000')).toBeVisible()
  const places = () => names().map((name) => Number(name?.slice('Site '.length)))

  await expect.poll(() => places().slice(0, 3)).toEqual([1, 2, 3])
  expect(places()).toEqual(places().toSorted((a, b) => a - b))
})
