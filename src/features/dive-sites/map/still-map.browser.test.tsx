import { expect, test } from 'vitest'
import { renderInSite } from '../../../testing.tsx'
import { pinPath } from './still-map.tsx'

test('the foot of a pin stands at the place that it means', async () => {
  const { container } = await renderInSite(
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d={pinPath} />
    </svg>,
  )
  const { x, y, width, height } = (container.querySelector('path') as SVGPathElement).getBBox()

  expect(x + width / 2).toBeCloseTo(20, 1)
  expect(y + height).toBeCloseTo(39, 1)
})
