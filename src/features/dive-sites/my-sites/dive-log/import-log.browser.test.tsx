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

function show(log: string, name = 'log.ssrf') {
  const onDone = vi.fn()
  const file = new File([log], name)
  return renderInSite(<ImportLog file={file} diveSites={diveSites} onDone={onDone} />).then(() => onDone)
}

const log = `<divelog program='subsurface' version='3'><divesites>
<site uuid='a' name='The fort' gps='-33.9925 151.2312'></site>
<site uuid='b' name='Manly' gps='-33.8000 151.3050'></site>
<site uuid='c' name='Dahab' gps='28.5717 34.5372'></site>
</divesites><dives>
<dive divesiteid='a' date='2025-03-01'></dive><dive divesiteid='a' date='2025-04-02'></dive>
<dive divesiteid='b' date='2025-05-03'></dive><dive divesiteid='c' date='2019-01-01'></dive><dive date='2018-01-01'></dive>
</dives></divelog>`

test('the diver sees each match with its distance, and saves those that are right to what is there', async () => {
  const kept = { id: 1120, savedAt: '2026-01-01T00:00:00.000Z', dates: ['2024-01-01'], notes: 'Seadragons' }
  localStorage.setItem(storageKey, writeMySites([kept]))
  const onDone = await show(log)
  const match = (name: string) => page.getByRole('checkbox', { name })
  await expect.element(match('Bare Island')).toBeChecked()
  await expect
    .element(page.getByText('10 m from “The fort” in your log · 2 dives, 1 March 2025 to 2 April 2025'))
    .toBeVisible()
  await expect.element(page.getByText('690 m from “Manly” in your log · 1 dive, 3 May 2025')).toBeVisible()
  await page.getByText('Left out: 2 dives').click()
  await expect.element(page.getByText('Without a name, 1 dive: the log has no position for it.')).toBeVisible()
  await expect.element(page.getByText(/Dahab, 1 dive: our nearest dive site, .+, is 1\d,\d{3} km away\./)).toBeVisible()
  await page.getByRole('radio', { name: '500 m' }).click()
  await expect.element(match('Shelly Beach')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: '5.0 km' }).click()
  await match('Shelly Beach').click()
  await button('Save 2 dives').click()
  expect(onDone).toHaveBeenCalledWith('Saved 2 dives at 1 dive site.')
  expect(stored()).toEqual([{ ...kept, dates: ['2024-01-01', '2025-03-01', '2025-04-02'] }])
})

test('a file that is no log says so, and changes nothing', async () => {
  const onDone = await show('PK not XML', 'log.zip')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^This is not a dive log in UDDF/)
  await button('Close').click()
  expect(onDone).toHaveBeenCalledWith(null)
  expect(stored()).toEqual([])
})

test('a log in an older encoding is read as it says', async () => {
  const head = new TextEncoder().encode(
    '<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="-33.9925" lon="151.2312"><time>2025-03-01T01:00:00Z</time><name>Caf',
  )
  const rest = new TextEncoder().encode('</name></wpt></gpx>')
  const file = new File([head, new Uint8Array([0xe9]), rest], 'log.gpx')
  await renderInSite(<ImportLog file={file} diveSites={diveSites} onDone={() => undefined} />)
  await expect.element(page.getByText('from “Café” in your log')).toBeVisible()
})
