import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { diveProfileSchema } from '#domain/dive-sites/dive-profile.schema.ts'
import { diveProfileText } from '#domain/dive-sites/dive-profile-text.ts'
import { drawDiveProfile } from '#server/art/dive-profile.ts'
import { renderInSite } from '../../../testing.tsx'
import { DiveProfile } from './dive-profile.tsx'

const wreck = diveProfileSchema.parse({
  across: 'metres',
  start: { kind: 'mooring', label: 'a mooring over the middle of the wreck & its mast' },
  ground: [
    { at: -70, depth: 30 },
    { at: -50, depth: 30 },
    { at: -50, depth: 18, label: 'foredeck' },
    { at: -4, depth: 18 },
    { at: 0, depth: 6, label: 'mast' },
    { at: 4, depth: 18 },
    { at: 60, depth: 20, label: 'stern' },
    { at: 60, depth: 30, label: 'sand' },
    { at: 80, depth: 30 },
  ],
  wreck: { from: -50, to: 60 },
  life: [
    { name: 'kingfish', at: 20, depth: 12 },
    { name: 'wobbegongs', at: 70, depth: 29 },
    { name: 'old wives', at: 30, depth: 14 },
  ],
  route: [
    { at: 0, depth: 0 },
    { at: 4, depth: 10 },
    { at: 40, depth: 24 },
    { at: 6, depth: 12 },
    { at: 0, depth: 0 },
  ],
  current: { way: 'along', words: 'strong outside slack water' },
})

test('a profile is a named picture and its text; its letters are large enough on a phone and lie on nothing', async () => {
  const profile = { drawing: drawDiveProfile(wreck, 'Wreck & reef'), text: diveProfileText(wreck) }
  const { container } = await renderInSite(<DiveProfile profile={profile} />, { width: 390 })
  await expect.element(page.getByRole('img', { name: 'Side section of Wreck & reef' })).toBeVisible()
  await expect.element(page.getByText('Current: strong outside slack water.')).toBeVisible()
  await document.fonts.ready

  const texts = [...container.querySelectorAll('svg text')].filter(({ textContent }) => !/^[\dm]+$/.test(textContent))
  expect(texts.map(({ textContent }) => textContent)).toContain('kingfish')
  const whole = container.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
  expect(Math.round(whole.width / 10)).toBe(35)
  for (const text of texts) expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThanOrEqual(11)
  const boxes = texts.map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }))
  const outside = boxes.filter(({ box }) => box.left < whole.left || box.right > whole.right || box.top < whole.top)
  expect(outside.map(({ name }) => name)).toEqual([])
  const overlaps = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter(({ box }) => {
      const { left, right, top, bottom } = one.box
      // The height of a line is more than that of its letters.
      return left < box.right && box.left < right && top + 3 < box.bottom && box.top + 3 < bottom
    }),
  )
  expect(overlaps.map(({ name }) => name)).toEqual([])
})
