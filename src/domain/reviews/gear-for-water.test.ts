import { expect, test } from 'vitest'
import { gearForWater, type ReviewedGear, suitsWater } from './gear-for-water.ts'

const wetsuit = (slug: string, facts: Record<string, string>, category: ReviewedGear['category'] = 'Wetsuits') => ({
  ...{ slug, title: slug, category },
  facts: Object.entries(facts).map(([key, value]) => ({ key, value })),
})
const adviceOf = (advice: ReturnType<typeof gearForWater>, item: string) => advice.find((each) => each.item === item)
const suitIn = (min: number, max: number, reviews: ReviewedGear[] = []) =>
  adviceOf(gearForWater({ water: { min, max } }, reviews), 'Suit')

const withDrysuit = 'a 7 mm wetsuit or semi-dry with hood and gloves, or a drysuit'
const cold = 'a drysuit, or a semi-dry of at least 7 mm, with hood and gloves'

test.each([
  [30, 'a wetsuit of up to 3 mm'],
  [27, 'a wetsuit of up to 3 mm'],
  [26, 'a 5 mm wetsuit'],
  [23, 'a 5 mm wetsuit'],
  [22, 'a 7 mm wetsuit or semi-dry'],
  [20, 'a 7 mm wetsuit or semi-dry'],
  [19, 'a 7 mm wetsuit or semi-dry with hood and gloves'],
  [17, 'a 7 mm wetsuit or semi-dry with hood and gloves'],
])('in water of %i °C the usual advice is %s', (celsius, words) => {
  const text = `For ${celsius} °C the usual advice is ${words}. If you feel the cold, wear more.`
  expect(suitIn(celsius, celsius)?.text).toBe(text)
})

test.each([
  [16, withDrysuit],
  [13, withDrysuit],
  [12, cold],
  [4, cold],
])('in water of %i °C it is %s, with its training', (celsius, words) => {
  const text = `For ${celsius} °C the usual advice is ${words}. If you feel the cold, wear more. A drysuit takes training.`
  expect(suitIn(celsius, celsius)?.text).toBe(text)
})

test('both ends of the water have their suit, unless it is the same', () => {
  expect(suitIn(12, 23)?.text).toBe(
    `For the coldest water here, 12 °C, the usual advice is ${cold}; for the warmest, 23 °C, a 5 mm wetsuit. If you feel the cold, wear more. A drysuit takes training.`,
  )
  expect(suitIn(23, 26)?.text).toMatch(/^For 23 to 26 °C the usual advice is a 5 mm wetsuit\./)
})

test('unknown water is said to be unknown, and has no suit and no review', () => {
  const [suit, marker, ...others] = gearForWater({ water: null }, [wetsuit('thin', { thicknessMillimetres: '3' })])
  expect(suit).toMatchObject({ text: expect.stringContaining('We have no figures'), reviews: [] })
  expect([marker?.item, others]).toEqual(['Surface marker', []])
})

test('a regulator for cold water is advised from 10 °C down, where those marked “>10 °C” are not approved', () => {
  const sealed = wetsuit('sealed', { isSealed: 'yes' }, 'Regulators')
  const others = [
    wetsuit('open', { isSealed: 'no' }, 'Regulators'),
    wetsuit('unknown', { firstStage: 'balanced piston' }, 'Regulators'),
    wetsuit('too-cold', { isSealed: 'yes', coldestWaterCelsius: '11' }, 'Regulators'),
  ]
  const regulatorIn = (min: number) =>
    adviceOf(gearForWater({ water: { min, max: 20 } }, [...others, sealed]), 'Regulator')
  expect(regulatorIn(11)).toBeUndefined()
  expect(regulatorIn(10)?.reviews).toEqual([{ slug: 'sealed', title: 'sealed' }])
  expect(regulatorIn(9)?.text).toContain('certified')
})

test('torches go to wrecks, caves and night dives, a surface marker on every dive in the sea', () => {
  const itemsAt = (place: Omit<Parameters<typeof gearForWater>[0], 'water'>) =>
    gearForWater({ water: { min: 25, max: 28 }, ...place }, []).map(({ item }) => item)
  expect(itemsAt({ siteType: 'wreck', access: 'boat' })).toEqual(['Suit', 'Torch', 'Surface marker'])
  expect(itemsAt({ siteType: 'jetty', goodFor: ['night'] })).toEqual(['Suit', 'Torch', 'Surface marker'])
  expect(itemsAt({ siteType: 'sinkhole' })).toEqual(['Suit', 'Torch'])
  expect(itemsAt({ siteType: 'reef', goodFor: ['snorkel'] })).toEqual(['Suit', 'Surface marker'])
  expect(adviceOf(gearForWater({ water: null, access: 'both' }, []), 'Surface marker')?.text).toContain('boats see')
})

test('wetsuits are linked whose facts fit the coldest of the water, three at most', () => {
  const suit = (millimetres: string) => wetsuit(`suit-${millimetres}`, { thicknessMillimetres: millimetres })
  const reviews = [suit('3'), suit('5'), suit('7'), wetsuit('unknown', { zip: 'back' })]
  const linked = (min: number, max: number, some = reviews) => suitIn(min, max, some)?.reviews.map(({ slug }) => slug)
  expect(linked(15, 23)).toEqual(['suit-7'])
  expect(linked(24, 29)).toEqual(['suit-5'])
  expect(linked(12, 19)).toEqual([])
  expect(linked(27, 30, [suit('1'), suit('2'), suit('2.5'), suit('3')])).toHaveLength(3)
})

test.each([
  ['its range holds the water', { coldestWaterCelsius: '12', warmestWaterCelsius: '18' }, true],
  ['the water is colder', { coldestWaterCelsius: '13', warmestWaterCelsius: '18' }, false],
  ['the water is warmer, whatever its thickness', { warmestWaterCelsius: '17', thicknessMillimetres: '7' }, false],
  ['one end alone is known', { coldestWaterCelsius: '10' }, false],
  ['nothing is known', {}, false],
  ['thickness says nothing of the coldest water', { thicknessMillimetres: '7' }, false],
])('a wetsuit in water of 12 to 18 °C: %s', (_name, facts, isSuited) => {
  expect(suitsWater(wetsuit('suit', facts), { min: 12, max: 18 })).toBe(isSuited)
})

test('a wetsuit of unknown range suits the water for which its thickness is advised', () => {
  const suits = (thicknessMillimetres: string, min: number) =>
    suitsWater(wetsuit('suit', { thicknessMillimetres }), { min, max: min + 6 })
  expect([suits('7', 13), suits('7', 22), suits('7', 23), suits('5', 22), suits('5', 23)]).toEqual([
    ...[true, true, false, false, true],
  ])
  const tooWarmAbove20 = wetsuit('suit', { thicknessMillimetres: '7', warmestWaterCelsius: '20' })
  expect([20, 21].map((max) => suitsWater(tooWarmAbove20, { min: 14, max }))).toEqual([true, false])
  const thickFins = wetsuit('fins', { thicknessMillimetres: '7' }, 'Masks & Fins')
  expect(suitsWater(thickFins, { min: 14, max: 20 })).toBe(false)
})

test('a regulator, which no water is too warm for, suits water that is not too cold', () => {
  const regulator = wetsuit('regulator', { coldestWaterCelsius: '4' }, 'Regulators')
  expect(suitsWater(regulator, { min: 4, max: 20 })).toBe(true)
  expect(suitsWater(regulator, { min: 3, max: 20 })).toBe(false)
})
