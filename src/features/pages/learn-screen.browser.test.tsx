import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { SafetyTips } from './learn-screen.tsx'
import { LearningPath } from './learning-path.tsx'

test('in an emergency one rings the ambulance first, then the divers’ own service', async () => {
  const { getByText, getByRole } = await renderInSite(<SafetyTips />)
  await expect
    .element(getByText(/^In an emergency call/))
    .toHaveTextContent(
      'In an emergency call 000 first and say that it is a diving emergency. Then ring the Diver Emergency Service on 1800 088 200, day or night, free from anywhere in Australia; from overseas it is +61 8 8212 9242. Our safety articles go further.',
    )
  const numbers = getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(numbers).toEqual(['tel:000', 'tel:1800088200', 'tel:+61882129242', '/blog?category=Safety'])
})

test("certified divers are led to beginners' sites", async () => {
  const { getByRole } = await renderInSite(<LearningPath />)
  await expect
    .element(getByRole('link', { name: "beginners' sites" }))
    .toHaveAttribute('href', '/dive-sites?skill=Beginner')
})
