import { expect, test } from 'vitest'
import { readSeed } from '#db/seed/read-seed.ts'
import { maxDepthMetres } from '#domain/dive-sites/depth-range.ts'
import { diveProfileText } from '#domain/dive-sites/dive-profile-text.ts'
import { drawDiveProfile } from '#server/art/dive-profile.ts'
import { placedLabels } from '#server/art/dive-profile-labels.ts'
import { overlap } from '#server/art/place-labels.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

const profiles = readSeed('Kelp & Coral Team').diveSite.flatMap(({ row }) => {
  const { name, depthRange = '', profile } = row
  return profile ? [{ name, depthRange, profile }] : []
})

test('fifty dive sites have a profile, each its own', () => {
  expect(profiles).toHaveLength(50)
  const grounds = profiles.map(({ profile }) => JSON.stringify(profile.ground))
  expect(new Set(grounds).size).toBe(50)
})

test.for(profiles)(
  'the profile of $name is drawn whole, stays in its depths and says them',
  ({ name, depthRange, profile }) => {
    const labels = placedLabels(profile)
    const named = [...profile.life.map((animal) => animal.name), ...profile.ground.flatMap(({ label }) => label ?? [])]
    const isPlaced = (text: string) => labels.some((label) => label.text.startsWith(text))
    expect(named.filter((text) => !isPlaced(text))).toEqual([])
    const pairs = labels.flatMap((one, index) => labels.slice(index + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => overlap(one.box, other.box))).toEqual([])
    expect(Buffer.byteLength(drawDiveProfile(profile, name))).toBeLessThan(14_000)

    const shown = [...profile.route, ...profile.life, ...profile.ground.filter(({ label }) => label)]
    const depths = shown.map(({ depth }) => depth).filter((depth) => depth > 0)
    expect(Math.max(...depths)).toBeLessThanOrEqual(maxDepthMetres(depthRange) ?? 0)
    const text = diveProfileText(profile).join(' ')
    expect(
      depths.filter((depth) => !text.includes(` ${Math.round(depth)} m`) && !text.includes(` ${depth} m`)),
    ).toEqual([])
  },
)

test('a page has the drawing and its text, the lists and REST have neither', async () => {
  const { db, visitor } = testSite()
  const profile = profiles[0]?.profile ?? null
  insertDiveSite(db, { id: 1, name: 'Reef <1>', profile })
  insertDiveSite(db, { id: 2 })

  const page = await visitor.diveSites.byId({ id: 1 })
  expect(page.profile?.drawing).toContain('Side section of Reef &#60;1&#62;</title>')
  expect(page.profile?.text).toEqual(profile && diveProfileText(profile))
  expect((await visitor.diveSites.byId({ id: 2 })).profile).toBeNull()
  const lists = [await visitor.diveSites.list(), (await visitor.diveSites.directory({})).cards]
  expect(JSON.stringify(lists)).not.toContain('profile')
})
