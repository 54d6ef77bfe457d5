import { expect, test } from 'vitest'
import { readSeed } from '#db/seed/read-seed.ts'
import { placeWords, readDiveProfile } from '#domain/dive-sites/dive-profile.ts'
import { diveProfileFigure, placedLabels } from '#server/art/dive-profile.ts'
import { overlap, textWidth } from '#server/art/place-labels.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

const profiles = readSeed('Kelp & Coral Team').diveSite.flatMap(({ row }) => {
  const profile = row.profile ? readDiveProfile(row.profile) : null
  if (!profile) return []
  if ('problem' in profile) throw new Error(`${row.name}: ${profile.problem}`)
  const { name, depthRange, description, entry, limits, hazards } = row
  const sentences = [description, entry, limits, hazards].flatMap((text) => text?.split(/(?<=[.;:])\s/) ?? [])
  const ownDepths = [depthRange, ...sentences.filter((sentence) => /\d (?:m|metres)\b/.test(sentence))].join(' ')
  const points = [...profile.ground, ...profile.wreck, ...profile.life].filter(({ words }) => words)
  return [{ name, text: row.profile ?? '', profile, points, ownDepths }]
})

test('fifty dive sites have a profile, each its own', () => {
  expect(new Set(profiles.map(({ text }) => text)).size).toBe(50)
})

test.for(profiles)('the profile of $name names no depth but those that its own page tells', ({ points, ownDepths }) => {
  const told = new Set(
    ownDepths.match(/(?<![\d.,])\d+(?:\.\d+)?(?![\d.,]*\d|\s?(?:kilo|km|min|hour|day|year|deg|°))/g)?.map(Number),
  )
  const named = points.flatMap(({ depth, to }) => [depth, to ?? 0]).filter((depth) => depth > 0)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((depth) => !told.has(depth))).toEqual([])
})

test.for(profiles)(
  'the drawing of $name names all of it, and no two labels overlap',
  ({ name, text, profile, points }) => {
    const labels = placedLabels(profile)
    const placed = labels.map((label) => label.text)
    expect(points.map(placeWords).filter((words) => !placed.includes(words))).toEqual([])
    const pairs = labels.flatMap((one, index) => labels.slice(index + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => overlap(one.box, other.box))).toEqual([])
    expect(textWidth(`current: ${profile.current}`)).toBeLessThan(296)
    expect(Buffer.byteLength(diveProfileFigure(text, name) ?? '')).toBeLessThan(6_500)
  },
)

test('a page has the drawing and its sentences, a card neither; nothing is drawn of a closed site, or of a text that is no profile', async () => {
  const { db, visitor } = testSite()
  const profile = 'boat 50 <by boat>\nground 0 5m\nground 100 9m sand'
  insertDiveSite(db, { id: 1, name: 'Reef <1>', profile })
  insertDiveSite(db, { id: 2, profile: 'Sand.' })
  insertDiveSite(db, { id: 3, profile, status: 'closed', statusReason: 'Gone.' })

  const { profileFigure } = await visitor.diveSites.byId({ id: 1 })
  expect(profileFigure).toContain('Side section of Reef &#60;1&#62;</title>')
  expect(profileFigure).toContain('<p>Start: &#60;by boat&#62;.</p>')
  expect((await visitor.diveSites.byId({ id: 2 })).profileFigure).toBeNull()
  expect((await visitor.diveSites.byId({ id: 3 })).profileFigure).toBeNull()
  expect(JSON.stringify((await visitor.diveSites.directory({})).cards)).not.toContain('ground')
})
