import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writeMySites } from '#domain/my-sites/my-sites.ts'
import { button, renderInSite } from '../../../../testing.tsx'
import { bareIsland } from '../../testing-dive-site.ts'
import ImportLog from './import-log.tsx'

const storageKey = 'my dive sites'
const stored = () => JSON.parse(localStorage.getItem(storageKey) ?? '{"sites":[]}').sites
const diveSites = [bareIsland, { ...bareIsland, id: 7, name: 'Shelly Beach', latitude: -33.8, longitude: 151.2975 }]

beforeEach(() => localStorage.clear())

async function show(...log: BlobPart[]) {
  const onDone = vi.fn()
  await renderInSite(<ImportLog file={new File(log, 'log')} diveSites={diveSites} onDone={onDone} />)
  return onDone
}

const log = `<divelog program='subsurface' version='3'><divesites>
<site uuid='a' name='The fort' gps='-33.9925 151.2312'></site>
<site uuid='b' name='Manly' gps='-33.8000 151.3050'></site>
<site uuid='d' name='The heads' gps='-33.8000 151.3200'></site>
<site uuid='c' name='Dahab' gps='28.5717 34.5372'></site>
</divesites><dives>
<dive divesiteid='a' date='2025-03-01'></dive><dive divesiteid='a' date='2025-04-02'></dive>
<dive divesiteid='b' date='2025-05-03'></dive><dive divesiteid='d' date='2025-06-04'></dive>
<dive divesiteid='c' date='2019-01-01'></dive><dive date='2018-01-01'></dive>
</dives></divelog>`

test('the diver sees each match with its distance, and saves those that are right to what is there', async () => {
  const mine = { id: 1120, savedAt: '2026-01-01T00:00:00.000Z', dates: ['2024-01-01'], notes: 'Seadragons' }
  localStorage.setItem(storageKey, writeMySites([mine]))
  const onDone = await show(log)
  const match = (name: string) => page.getByRole('checkbox', { name })
  await expect.element(match('Bare Island')).toBeChecked()
  await expect
    .element(page.getByText('10 m from “The fort” in your log · 2 dives, 1 March 2025 to 2 April 2025'))
    .toBeVisible()
  await expect.element(page.getByText('690 m from “Manly” in your log · 1 dive, 3 May 2025')).toBeVisible()
  const others = 'Not matched: 1 dive without a position in the log, 1 dive farther than 5 km from our dive sites.'
  await expect.element(page.getByText(others)).toBeVisible()
  await expect.element(match('Shelly Beach 2.1 km from “The heads”')).not.toBeChecked()
  await match('Shelly Beach 690 m').click()
  await button('Save 2 dives').click()
  expect(onDone).toHaveBeenCalledWith('Saved 2 dives at 1 dive site.')
  expect(stored()).toEqual([{ ...mine, dates: ['2024-01-01', '2025-03-01', '2025-04-02'] }])
})

test('a file that is no log says so', async () => {
  const onDone = await show('PK not XML')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^This is not a dive log in UDDF/)
  await button('Close').click()
  expect(onDone).toHaveBeenCalledWith(null)
})

test('a log in an older encoding is read as it says', async () => {
  await show(
    '<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="-33.9925" lon="151.2312"><time>2025-03-01T01:00:00Z</time><name>Caf',
    new Uint8Array([0xe9]),
    '</name></wpt></gpx>',
  )
  await expect.element(page.getByText('from “Café” in your log')).toBeVisible()
})
