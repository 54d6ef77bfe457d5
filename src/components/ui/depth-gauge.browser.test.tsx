import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { DepthGauge } from './depth-gauge.tsx'

/** Where the dived stretch begins and ends, in metres as drawn. */
async function drawn(depthRange: string) {
  const { container } = await renderInSite(<DepthGauge depthRange={depthRange} className="h-40" />)
  const gauge = container.querySelector('svg')?.getBoundingClientRect()
  const stretch = container.querySelector('rect[stroke]')?.getBoundingClientRect()
  if (!gauge || !stretch) return null
  const metres = (y: number) => Math.round(((y - gauge.top) / gauge.height) * 400) / 10
  return { from: metres(stretch.top), to: metres(stretch.bottom), arrows: container.querySelectorAll('path').length }
}

test.each([
  ['5-18m', { from: 5, to: 18, arrows: 0 }],
  ['18m', { from: 16.5, to: 18, arrows: 0 }],
  ['12-70m', { from: 12, to: 40, arrows: 1 }],
  ['50m', { from: 38.5, to: 40, arrows: 1 }],
  ['0-40m', { from: 0, to: 40, arrows: 0 }],
])('a dive of %s is drawn to scale, and what lies below 40 m runs off the foot', async (depthRange, stretch) => {
  const { arrows, from, to } = (await drawn(depthRange)) ?? {}
  // The outline is a pixel wide, a quarter of a metre here.
  expect(from).toBeCloseTo(stretch.from, 0)
  expect(to).toBeCloseTo(stretch.to, 0)
  expect(arrows).toBe(stretch.arrows)
})

test('a depth without a number is not drawn', async () => {
  expect(await drawn('unknown')).toBeNull()
})
