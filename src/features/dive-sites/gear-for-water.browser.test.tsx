import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { GearForWater } from './gear-for-water.tsx'

test('each thing has its advice, and the products whose reviews match it lead there', async () => {
  const reviews = [{ slug: 'bare-reactive-7mm', title: 'Bare Reactive 7mm: Southern Water, Thick Rubber' }]
  const { unmount } = await renderInSite(
    <GearForWater
      gear={[
        { item: 'Suit', text: 'A 7 mm wetsuit.', reviews },
        { item: 'Torch', text: 'A torch and a backup.', reviews: [] },
      ]}
    />,
  )
  await expect.element(page.getByRole('heading', { name: 'Gear for this water' })).toBeVisible()
  expect(
    page
      .getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).toEqual(['Suit', 'Torch'])
  const link = page.getByRole('link', { name: 'Bare Reactive 7mm', exact: true })
  await expect.element(link).toHaveAttribute('href', '/gear-reviews/bare-reactive-7mm')
  await unmount()
  const { container } = await renderInSite(<GearForWater gear={[]} />)
  expect(container.querySelector('section')).toBeNull()
})
