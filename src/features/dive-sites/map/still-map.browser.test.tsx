import { expect, test } from 'vitest'
import { renderInSite } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { pinPath, StillMap } from './still-map.tsx'

test('the foot of a pin is at its place', async () => {
  const { container } = await renderInSite(
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d={pinPath} />
    </svg>,
  )
  const { x, y, width, height } = (container.querySelector('path') as SVGPathElement).getBBox()

  expect(x + width / 2).toBeCloseTo(20, 1)
  expect(y + height).toBeCloseTo(39, 1)
})

test.for([
  [9, 1, { coast: 1, pins: 1, dots: 0 }],
  [10, 1, { coast: 0, pins: 1, dots: 0 }],
  [3, 2, { coast: 1, pins: 0, dots: 1 }],
] as const)('the still map at zoom %i with %i dive sites is drawn as %o', async ([zoom, count, drawn]) => {
  const sites = Array.from({ length: count }, (_, index) => ({ ...bareIsland, id: index, latitude: -33 - index }))
  const { container } = await renderInSite(
    <StillMap diveSites={sites} view={{ latitude: -33.99, longitude: 151.23, zoom }} />,
  )
  const number = (selector: string) => container.querySelectorAll(selector).length
  expect({ coast: number('.coastline'), pins: number('.dive-site-pin'), dots: number('.dive-site-dots') }).toEqual(
    drawn,
  )
})

test('a still map of a region has the fine coast, and the names that no dot covers and no frame cuts off', async () => {
  const view = { latitude: -33.85, longitude: 151.25, zoom: 9 }
  const namesAround = async (...latitudes: number[]) => {
    const sites = latitudes.map((latitude, id) => ({ ...bareIsland, id, latitude, longitude: 151.2 }))
    const { container } = await renderInSite(<StillMap diveSites={sites} view={view} />)
    expect(container.querySelector('.coastline')?.getAttribute('href')).toContain('coastline-fine')
    return [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
  }
  expect(await namesAround(-34, -34.1)).toEqual(['Sydney', 'North Head'])
  expect(await namesAround(-34, -33.87)).toEqual(['North Head'])
})
