import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LoggedDive } from '#domain/my-sites/dive-log.ts'
import { readDiveLog } from './read-dive-log.ts'

const tomorrow = '2026-11-28'
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;')

const dive: fc.Arbitrary<LoggedDive> = fc.record({
  date: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  position: fc.option(
    fc.record({
      latitude: fc.integer({ min: -90_000, max: -1 }).map((value) => value / 1000),
      longitude: fc.integer({ min: -180_000, max: 180_000 }).map((value) => value / 1000),
    }),
  ),
  place: fc.constantFrom('Fish Rock', 'O’Hara & Sons <east>', '"The Gutter"', "Nelson's Bay", ''),
})
const dives = fc.array(dive, { minLength: 1, maxLength: 20 })

function uddf(all: readonly LoggedDive[]): string {
  const site = ({ position, place }: LoggedDive, index: number) =>
    `<site id="site${index}"><name>${escaped(place)}</name><geography>${position ? `<latitude>${position.latitude}</latitude><longitude>${position.longitude}</longitude>` : ''}</geography></site>`
  const logged = ({ date }: LoggedDive, index: number) =>
    `<dive id="dive${index}"><informationbeforedive><link ref="buddy1"/><link ref="site${index}"/><datetime>${date}T09:15:00</datetime></informationbeforedive><samples><waypoint><depth>12.3</depth><divetime>60</divetime></waypoint></samples></dive>`
  return `<?xml version="1.0" encoding="utf-8"?>
<uddf xmlns="http://www.streit.cc/uddf/3.2/" version="3.2.1"><divesite>${all.map(site).join('')}</divesite>
<profiledata><repetitiongroup id="group">${all.map(logged).join('')}</repetitiongroup></profiledata></uddf>`
}

function subsurface(all: readonly LoggedDive[]): string {
  const site = ({ position, place }: LoggedDive, index: number) =>
    `<site uuid='${index}a' name='${escaped(place)}'${position ? ` gps='${position.latitude} ${position.longitude}'` : ''}></site>`
  const logged = ({ date }: LoggedDive, index: number) =>
    `<dive number='${index}' divesiteid='${index}a' date='${date}' time='09:15:00' duration='40:00 min'>
<divecomputer model='Some computer'><depth max='18.0 m' /><sample time='0:10 min' depth='3.1 m' /></divecomputer></dive>`
  return `<divelog program='subsurface' version='3'><settings></settings><divesites>${all.map(site).join('\n')}</divesites>
<dives>${all.map(logged).join('\n')}</dives></divelog>`
}

test.each([
  ['UDDF', uddf],
  ['Subsurface XML', subsurface],
])('every dive of a log in %s is read with its place, position and date', (_format, write) => {
  fc.assert(fc.property(dives, (all) => void expect(readDiveLog(write(all), tomorrow)).toEqual(all)))
})

test('dives of a trip, and of a first file that has the place in the dive, are read as well', () => {
  const log = `<divelog program='subsurface' version='3'><divesites><site uuid='ab' name='Fish Rock' gps='-30.94 153.10'/></divesites>
<dives><trip date='2025-03-01'><dive number='1' divesiteid='ab' date='2025-03-01'></dive></trip>
<dive number='2' date='2012-01-02'><location gps='-33.99 151.23'>Bare Island</location></dive></dives></divelog>`
  expect(readDiveLog(log, tomorrow)).toEqual([
    { date: '2012-01-02', position: { latitude: -33.99, longitude: 151.23 }, place: 'Bare Island' },
    { date: '2025-03-01', position: { latitude: -30.94, longitude: 153.1 }, place: 'Fish Rock' },
  ])
})

test('a waypoint of GPX is a dive, and a track is one where it begins', () => {
  const gpx = `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">
<wpt lat="-33.9925" lon="151.2312"><time>2025-03-01T22:30:00Z</time><name>Bare Island</name></wpt>
<wpt lat="-33.9925" lon="151.2312"><name>No time</name></wpt>
<trk><name>Buoy line</name><trkseg><trkpt lat="-34" lon="151"><time>2025-03-01T01:00:00Z</time></trkpt><trkpt lat="1" lon="1"></trkpt></trkseg></trk></gpx>`
  const position = { latitude: -33.9925, longitude: 151.2312 }
  expect(readDiveLog(gpx, tomorrow)).toEqual([
    { date: '2025-03-02', position, place: 'Bare Island' },
    { date: null, position, place: 'No time' },
    { date: '2025-03-01', position: { latitude: -34, longitude: 151 }, place: 'Buoy line' },
  ])
})

const bomb = `<?xml version="1.0"?><!DOCTYPE uddf [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><uddf>&b;</uddf>`
const broken = 'This file is broken, or only a part of it. Export it again.'
const noLog = 'This is not a dive log in UDDF, Subsurface XML or GPX. Your program can export one of these.'
test.each([
  [bomb, 'This file has definitions of its own (a DOCTYPE), which no dive log needs.'],
  ['<uddf><profiledata></uddf>', broken],
  [uddf([{ date: '2025-03-01', position: null, place: '' }]).slice(0, -40), broken],
  ['<uddf/>', 'There are no dives in this file.'],
  ['<kml><Placemark/></kml>', noLog],
  ['', noLog],
  [
    `<gpx>${'<wpt/>'.repeat(20_001)}</gpx>`,
    'This file has 20,001 dives. At most 20,000 can be read at once: export fewer years.',
  ],
])('%.50s is refused with the reason', (xml, message) => {
  expect(() => readDiveLog(xml, tomorrow)).toThrow(message)
})

test('whatever the text, the result is dives or a message for the diver', () => {
  const piece = fc.constantFrom(
    '<dive date="2025-01-01">',
    '</dive>',
    '<divesites>',
    '<site gps="1 2">',
    '<![CDATA[',
    '<!--',
    '&#0;',
    '&x;',
    '<samples>',
    "'",
    '>',
  )
  const roots = fc.constantFrom('uddf', 'divelog', 'gpx')
  fc.assert(
    fc.property(roots, fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (root, pieces) => {
      try {
        expect(readDiveLog(`<${root}>${pieces.join('')}</${root}>`, tomorrow).length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toMatchObject({ code: 'BAD_INPUT' })
      }
    }),
    { numRuns: 500 },
  )
})

test('a dive that a computer wrote no samples of takes no other with it', () => {
  const dive = (day: number, samples: string) =>
    `<dive><informationbeforedive><datetime>2025-03-0${day}T09:15:00</datetime></informationbeforedive>${samples}</dive>`
  const all = dive(1, '<samples/>') + dive(2, '<samples><waypoint/></samples>') + dive(3, '')
  const log = `<uddf><profiledata><repetitiongroup>${all}</repetitiongroup></profiledata></uddf>`
  expect(readDiveLog(log, tomorrow).map(({ date }) => date)).toEqual(['2025-03-01', '2025-03-02', '2025-03-03'])
})
