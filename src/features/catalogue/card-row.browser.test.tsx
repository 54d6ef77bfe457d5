import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { CardRow } from './card-row.tsx'

function showRow() {
  return renderInSite(
    <CardRow noun="gear">
      {['Fins', 'Mask', 'Suit', 'Torch'].map((name) => (
        <article key={name}>
          <a href={`#${name}`}>{name}</a>
        </article>
      ))}
    </CardRow>,
    { width: 390 },
  )
}

test('between its ends a row turns both ways; at an end only the way back', async () => {
  const { getByRole } = await showRow()
  const buttons = getByRole('button')
  const areOver = () => buttons.elements().map((button) => button.getAttribute('aria-disabled'))
  expect(areOver()).toEqual(['true', 'false'])
  await getByRole('button', { name: 'Next gear' }).click()
  await expect.poll(areOver).toEqual(['false', 'false'])
  getByRole('link', { name: 'Torch' }).element().focus()
  await expect.poll(areOver).toEqual(['false', 'true'])
})

test('the card whose link has the focus stands whole at the start of the row', async () => {
  const { getByRole } = await showRow()
  const [fins, mask] = getByRole('article').elements()
  const start = fins?.getBoundingClientRect().left
  mask?.querySelector('a')?.focus()
  await expect.poll(() => mask?.getBoundingClientRect().left).toBeCloseTo(start ?? 0, 0)
})
