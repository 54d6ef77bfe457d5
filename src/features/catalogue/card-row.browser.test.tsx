import { expect, test, vi } from 'vitest'
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

test('the focus on a card that is in sight already brings it to the start of the row, and moves the page no more than needed', async () => {
  const { getByRole } = await showRow()
  const [fins, mask] = getByRole('article').elements()
  const into = vi.spyOn(Element.prototype, 'scrollIntoView')
  mask?.querySelector('a')?.focus()
  expect(into.mock.contexts).toEqual([mask])
  expect(into.mock.calls).toEqual([[{ block: 'nearest', inline: 'start' }]])
  const row = fins?.parentElement as HTMLElement
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(100)
  await getByRole('button', { name: 'Previous gear' }).click()
  await expect.poll(() => row.scrollLeft).toBe(0)
})

test('a single card needs no buttons', async () => {
  const { getByRole } = await renderInSite(
    <CardRow noun="gear">
      <article>Fins</article>
    </CardRow>,
    { width: 390 },
  )
  await expect.element(getByRole('article')).toBeVisible()
  expect(getByRole('button').elements()).toEqual([])
})
