import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { StarRating } from './star-rating.tsx'

test('a rating is read as a number and drawn as that many full stars', async () => {
  const { getByRole, container } = await renderInSite(<StarRating rating="⭐⭐⭐⭐" />)
  await expect.element(getByRole('img')).toHaveAccessibleName('Rated 4 out of 5')
  expect([...container.querySelectorAll('svg')].map((star) => star.getAttribute('fill'))).toEqual([
    ...Array.from({ length: 4 }, () => 'currentColor'),
    'none',
  ])
})

test.each([null, 'soon'])('where there is no rating (%j) there are no stars', async (rating) => {
  const { container } = await renderInSite(<StarRating rating={rating} />)
  expect(container.querySelector('svg, [role=img]')).toBeNull()
})
