import { expect, test } from 'vitest'
import type { RouterOutput } from '../../lib/api.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { renderInSite } from '../../testing.tsx'
import { FeaturedLocations } from './featured-locations.tsx'

type Location = RouterOutput['publicContent']['featuredLocations'][number]

const fishRock: Location = {
  id: 1,
  name: 'South West Rocks',
  region: 'Mid North Coast',
  description: 'A cave from side to side.',
  waterTemp: '18-24°C',
  visibility: '10-25m',
  bestTime: 'January to June',
  depth: '12-34m',
  difficulty: 'Advanced',
  imageUrl: '/images/stock-reef.svg',
  mapCoordinates: null,
  featured: true,
  createdAt: new Date(0),
}

test('a destination leads to the dive sites of its region, which is not its name', async () => {
  const { getByRole } = await renderInSite(<FeaturedLocations />, {
    answers: { publicContent: { featuredLocations: [fishRock] } },
  })
  await expect.element(getByRole('article')).toMatchTextContent(/^Mid North Coast · AdvancedSouth West Rocks/)
  await expect
    .element(getByRole('link', { name: 'South West Rocks' }))
    .toHaveAttribute('href', '/dive-sites?region=Mid+North+Coast')
})

test('destinations that cannot be loaded say so in their place, and a second try brings them and keeps the focus there', async () => {
  const lines = [new NoConnectionError(), null]
  const { getByRole } = await renderInSite(<FeaturedLocations />, {
    answers: {
      publicContent: {
        featuredLocations: () => {
          const problem = lines.shift()
          if (problem) throw problem
          return [fishRock]
        },
      },
    },
  })
  const failure = getByRole('alert')
  await expect.element(failure).toMatchTextContent(/The destinations could not be loaded\./)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByRole('article')).toBeVisible()
  await expect.element(getByRole('region', { name: 'Featured Destinations' })).toHaveFocus()
})
