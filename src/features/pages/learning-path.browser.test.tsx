import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { LearningPath } from './learning-path.tsx'

test('the line hangs past every step and has its weight at the last', async () => {
  const { container, getByRole } = await renderInSite(<LearningPath />)
  await expect.element(getByRole('heading', { level: 3 }).first()).toBeVisible()
  const lines = [...container.querySelectorAll('ol > li > [aria-hidden]')]
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.map(({ childElementCount }) => childElementCount - 1)).toEqual([...lines.slice(1).map(() => 0), 1])
})

test("who has the card is led to beginners' sites", async () => {
  const { getByRole } = await renderInSite(<LearningPath />)
  await expect
    .element(getByRole('link', { name: "beginners' sites" }))
    .toHaveAttribute('href', '/dive-sites?skill=Beginner')
})
