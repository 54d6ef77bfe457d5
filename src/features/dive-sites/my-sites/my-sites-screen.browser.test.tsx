import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type MySite, writeMySites } from '#domain/my-sites/my-sites.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { button, field, renderInSite } from '../../../testing.tsx'
import { MySitesScreen } from './my-sites-screen.tsx'

const storageKey = 'my dive sites'

function entry(id: number, name: string): RouterOutput['diveSites']['index'][number] {
  return [id, name, 'Sydney', -34, 151, 'Beginner', '5-12m', 'reef', 'shore', [3], 'open', [], null]
}
const index = [entry(923, 'Fish Rock Cave'), entry(1120, 'Bare Island'), entry(7, 'Shelly Beach')]

const site = (id: number, more: Partial<MySite> = {}): MySite => ({
  ...{ id, savedAt: '2026-01-01T00:00:00.000Z', dates: [], notes: '' },
  ...more,
})

/** As another tab does. */
function store(text: string) {
  localStorage.setItem(storageKey, text)
  dispatchEvent(new Event('storage'))
}
const storeSites = (...sites: MySite[]) => store(writeMySites(sites))
const stored = (): MySite[] => JSON.parse(localStorage.getItem(storageKey) ?? '{"sites":[]}').sites

beforeEach(() => storeSites())

function show(shared?: string, url = '/my-sites') {
  return renderInSite(<MySitesScreen shared={shared} />, { responses: { diveSites: { index } }, url })
}

test('an empty list leads to the directory', async () => {
  await show()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Nothing saved yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find dive sites' })).toHaveAttribute('href', '/dive-sites')
})

test('dates and notes are stored as they are entered, and follow another tab', async () => {
  storeSites(site(923), site(1120, { dates: ['2025-03-01'], notes: 'Seadragons' }))
  await show(undefined, '/my-sites#site-923')
  await expect.element(page.getByText('2 sites saved, 1 dived')).toBeVisible()
  await expect.element(page.getByText('Dived 1 March 2025')).toBeVisible()
  await field('Dived on').fill('2026-02-03')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove 3 February 2026')).toBeVisible()
  await field('Notes').fill('Sharks at the back')
  expect(stored()[0]).toMatchObject({ dates: ['2026-02-03'], notes: 'Sharks at the back' })
  storeSites(site(923, { notes: 'Sharks everywhere' }))
  await expect.element(field('Notes')).toHaveValue('Sharks everywhere')
  await expect.element(button('Remove 3 February 2026')).not.toBeInTheDocument()
  await button('Done: Edit Fish Rock Cave').click()
  await expect.element(page.getByText('Sharks everywhere')).toBeVisible()
  expect(page.getByLabelText('Notes').elements()).toEqual([])
})

test('a date that was typed is stored by Done and on leaving the field; one that cannot be keeps the field open', async () => {
  storeSites(site(923))
  await show(undefined, '/my-sites#site-923')
  const done = button('Done: Edit Fish Rock Cave')
  await field('Dived on').fill('2026-02-03')
  await field('Notes').click()
  await expect.element(button('Remove 3 February 2026')).toBeVisible()
  await field('Dived on').fill('2999-01-01')
  await done.click()
  await expect.element(field('Dived on')).toHaveValue('2999-01-01')
  await field('Dived on').fill('2026-02-04')
  await done.click()
  await expect.element(page.getByText('Dived 4 February 2026, 3 February 2026')).toBeVisible()
  expect(stored()[0]?.dates).toEqual(['2026-02-03', '2026-02-04'])
})

test('a dive site that is no longer in the directory keeps its notes', async () => {
  storeSites(site(55, { notes: 'Gone, but not forgotten' }))
  await show()
  await expect.element(page.getByText('No longer in the directory')).toBeVisible()
  await expect.element(page.getByText('Gone, but not forgotten')).toBeVisible()
})

test('a shared list adds what is new, and leaves the own list as it is', async () => {
  const mine = site(923, { dates: ['2025-03-01'], notes: 'Mine' })
  storeSites(mine)
  await show('923-1120-7-99999')
  await button('Save the 2 new ones').click()
  await expect.element(page.getByText('All of these are in your list.')).toBeVisible()
  expect(stored().map(({ id }) => id)).toEqual([923, 1120, 7])
  expect(stored()[0]).toEqual(mine)
})

test('a list is imported; a file that is none says so', async () => {
  const { container } = await show()
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('There is no file input')
  const file = (text: string) => new File([text], 'list.json', { type: 'application/json' })
  await userEvent.upload(input, file(writeMySites([site(7)])))
  await expect.element(page.getByText('Imported. New dive sites: 1.')).toBeVisible()
  await userEvent.upload(input, file('<gpx/>'))
  await expect.element(page.getByText('This file is not a list of dive sites that was exported here.')).toBeVisible()
  expect(stored()).toEqual([site(7)])
})

test('a stored list that cannot be read is downloaded as it is before a new one is started', async () => {
  store('not a list')
  const made = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await show()
  await button('Download and start again').click()
  const [blob] = made.mock.calls[0] ?? []
  expect(blob instanceof Blob && (await blob.text())).toBe('not a list')
  await expect.element(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})
