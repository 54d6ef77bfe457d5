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

test('a region is not named twice, facts that are unknown are left out, and without destinations there is no section', async () => {
  const byron = { ...fishRock, name: 'Mid North Coast', waterTemp: '', depth: '' } as Location
  const some = await renderInSite(<FeaturedLocations />, {
    answers: { publicContent: { featuredLocations: [byron] } },
  })
  await expect.element(some.getByRole('article')).toMatchTextContent(/^AdvancedMid North Coast/)
  expect(
    some
      .getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).toEqual(['Visibility', 'Best time'])
  await some.unmount()
  const none = await renderInSite(<FeaturedLocations />, { answers: { publicContent: { featuredLocations: [] } } })
  await expect.element(none.getByRole('status')).not.toBeInTheDocument()
  expect(none.getByRole('heading').elements()).toEqual([])
})

test('another try that fails as well leaves the focus on its button', async () => {
  const { getByRole } = await renderInSite(<FeaturedLocations />, {
    answers: {
      publicContent: {
        featuredLocations: () => {
          throw new NoConnectionError()
        },
      },
    },
  })
  const again = getByRole('button', { name: 'Try again' })
  await again.click()
  await expect.element(again).toHaveFocus()
})
