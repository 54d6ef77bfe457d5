import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { diveProfileFigure } from '#server/art/dive-profile.ts'
import { renderInSite } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { AboutDiveSite } from './about-dive-site.tsx'

const wreck = `mooring 52 a mooring over the middle of the wreck & its mast
ground 0 30m
wreck 8 18m
wreck 34 18m foredeck
wreck 48 6m mast
wreck 60 18m
wreck 88 20m stern
ground 94 30m sand
life 62 12m kingfish
life 94 26-29m wobbegongs
life 72 14m old wives
current strong outside slack water`

test('a profile is a named picture and its text; its letters are large enough on a phone and lie on nothing', async () => {
  const diveSite = { ...bareIsland, profileFigure: diveProfileFigure(wreck, 'Wreck & reef') }
  const { container } = await renderInSite(<AboutDiveSite diveSite={diveSite} filmAsked={0} />, { width: 350 })
  await expect.element(page.getByRole('img', { name: 'Side section of Wreck & reef' })).toBeVisible()
  await expect.element(page.getByText('Current: strong outside slack water.')).toBeVisible()
  await document.fonts.ready

  const texts = [...container.querySelectorAll('svg text')].filter(({ textContent }) => !/^[\dm]+$/.test(textContent))
  expect(texts.map(({ textContent }) => textContent)).toContain('kingfish 12 m')
  const whole = container.querySelector('.dive-profile svg')?.getBoundingClientRect() ?? new DOMRect()
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
