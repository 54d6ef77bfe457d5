import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { campCove, card, listed, manage, wreck } from './testing-management.tsx'

const search = () => page.getByRole('searchbox', { name: 'Search' })
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map((each) => each.querySelector('h3')?.textContent)

test('a card says all that is known of its dive site, and marks what is featured or closed [s2-manage-card s2-manage-featured-badge]', async () => {
  await manage()
  await expect.element(page.getByRole('status').getByText('3 dive sites')).toBeVisible()
  for (const words of ['Sydney', 'Intermediate', '3-18m', 'A fort on a rock.', '15-23°C', '5-10m', 'February to June'])
    await expect.element(card('Bare Island').getByText(words)).toBeVisible()
  await expect.element(card('Bare Island').getByText('Weedy seadragons')).toBeVisible()
  await expect.element(card('Bare Island').getByText('Featured', { exact: true })).toBeVisible()
  await expect.element(card('Bare Island').getByRole('img', { name: 'Bare Island, as visitors see it' })).toBeVisible()

  await expect.element(card('Camp Cove').getByText('Closed')).toBeVisible()
  await expect.element(card('Camp Cove').getByText('No photo yet.')).toBeVisible()
  await expect.element(card('Camp Cove').getByText('Featured', { exact: true })).not.toBeInTheDocument()
  await expect.element(card('Camp Cove').getByText('Video available')).not.toBeInTheDocument()
  await expect.element(card('HMAS Brisbane').getByText('Video available')).toBeVisible()
})

test('in place of a photo that fails a sign says so [s2-manage-card]', async () => {
  await manage({ list: [{ ...listed, imageUrl: '/images/no-such-picture.svg' }] })

  await expect.element(card('Bare Island').getByText('The photo could not be loaded.')).toBeVisible()
  await expect.element(card('Bare Island').getByRole('img')).not.toBeInTheDocument()
})

test.each([
  ['camp', ['Camp Cove']],
  ['DESTROYER', ['HMAS Brisbane']],
  ['sunshine', ['HMAS Brisbane']],
  [' seadragon ', ['Bare Island']],
])('the search box finds "%s" in names, descriptions, regions and marine life [s2-manage-search]', async (q, found) => {
  await manage()
  await search().fill(q)

  await expect.element(page.getByText('1 of 3 dive sites')).toBeVisible()
  expect(names()).toEqual(found)
})

test('region and parts narrow the list, each by itself and together', async () => {
  await manage()
  const show = page.getByLabelText('Show')
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

test('an empty list says so, and otherwise than a search without result [s2-manage-empty]', async () => {
  await manage({ list: [] })
  await expect.element(page.getByText('No dive sites found.', { exact: true })).toBeVisible()
  await search().fill('whale')

  await expect.element(page.getByText('No dive sites found matching your search.')).toBeVisible()
})

test('a list that does not come says why, and can be asked for again', async () => {
  const outcomes = [new NoConnectionError(), null]
  const desk = () => {
    const problem = outcomes.shift()
    if (problem) throw problem
    return [wreck]
  }
  await manage({ answers: { desk } })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Our server was not reached. The list could not be read.')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(card('HMAS Brisbane')).toBeVisible()
})

const thousand = Array.from({ length: 1_000 }, (_, index) => ({
  ...campCove,
  id: index + 1,
  name: `Site ${String(index + 1).padStart(4, '0')}`,
}))

test('of a thousand dive sites only those in sight are in the page, and the list says how many there are', async () => {
  await manage({ list: thousand })
  await expect.element(card('Site 0001')).toBeVisible()
  expect(names().length).toBeLessThan(12)
  const item = card('Site 0002').element().closest('li')
  expect([item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]).toEqual(['2', '1000'])

  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await expect.element(card('Site 1000')).toBeVisible()
  expect(names().length).toBeLessThan(12)
})

test('by keyboard one goes from card to card, as far as one likes', async () => {
  await manage({ list: thousand })
  await expect.element(card('Site 0001')).toBeVisible()
  card('Site 0001').getByRole('checkbox').element().focus()
  for (let stop = 0; stop < 100; stop += 1) await userEvent.keyboard('{Tab}')

  const reached = document.activeElement?.closest('li')?.getAttribute('aria-posinset')
  // Ten stops in each card.
  expect(reached).toBe('11')
})

test('what was typed into a card is there again when the card has been scrolled away and back', async () => {
  await manage({ list: thousand })
  await card('Site 0001').getByLabelText('Photo URL').fill('/half-typed')
  page.getByRole('searchbox', { name: 'Search' }).element().focus()
  scrollTo({ top: 60_000, behavior: 'instant' })
  await expect.element(card('Site 0001')).not.toBeInTheDocument()
  scrollTo({ top: 0, behavior: 'instant' })

  await expect.element(card('Site 0001').getByLabelText('Photo URL')).toHaveValue('/half-typed')
})

test('a refused list waits for the login and shows no trouble of its own', async () => {
  const desk = () => {
    throw new AppError('UNAUTHORISED', 'Please log in.')
  }
  await manage({ answers: { desk } })

  await expect.element(page.getByText('0 dive sites')).not.toBeInTheDocument()
})

test('what needs a permit is found with what is closed', async () => {
  const list = [listed, { ...campCove, status: 'permit' as const }, { ...wreck, status: 'closed' as const }]
  await manage({ list })
  await page.getByLabelText('Show').selectOptions('Closed or by permit')

  await expect.poll(names).toEqual(['Camp Cove', 'HMAS Brisbane'])
})

test('the card with the focus stays before those that were scrolled to, as screen readers and Tab go', async () => {
  await manage({ list: thousand })
  await expect.element(card('Site 0002')).toBeVisible()
  card('Site 0002').getByRole('checkbox').element().focus()
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await expect.element(card('Site 1000')).toBeVisible()
  const places = () => names().map((name) => Number(name?.slice('Site '.length)))

  await expect.poll(() => places().slice(0, 3)).toEqual([1, 2, 3])
  expect(places()).toEqual(places().toSorted((a, b) => a - b))
})
