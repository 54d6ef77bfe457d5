import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RouterOutput } from '../../lib/api.ts'
import { renderInSite } from '../../testing.tsx'
import { MarineLifeScreen } from './marine-life-screen.tsx'

type MarineLife = RouterOutput['publicContent']['marineLifePage']

const reef = { id: 1, name: 'Reef', region: 'Sydney', latitude: -35, longitude: 150, bestMonths: [1], status: null }

const leastKnown: MarineLife = {
  ...{ id: 1, slug: 'sponge', name: 'Sponge', scientificName: 'Porifera', group: 'sponge', size: null, depth: null },
  ...{ conduct: null, law: null, danger: null, dangerSource: null, mistakenFor: null, sources: '', checkedAt: null },
  ...{ html: '<p>It sits.</p>', description: '', imageUrl: '/images/logo.svg', seen: [], warned: [], stories: [] },
}
const bestKnown: MarineLife = {
  ...leastKnown,
  ...{ size: 'to 46 cm', depth: '3 to 50 m', conduct: 'Come from the side.', law: 'Protected.', mistakenFor: 'Weed.' },
  ...{ danger: 'Spines: hot water.', dangerSource: 'ANZCOR', checkedAt: '2026-11-27' },
  ...{ seen: [reef], warned: [{ ...reef, id: 2 }], sources: 'Museum: https://museum.example/sponge\nOur own notes' },
  stories: [{ title: 'Slack Water', path: '/blog/slack-water', mentions: 2 }],
}

const show = (one: MarineLife) => renderInSite(<MarineLifeScreen one={one}>Where</MarineLifeScreen>)

const headings = () =>
  page
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent)

test('a page shows all that is known of an animal', async () => {
  await show(bestKnown)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sponge')
  expect(headings().slice(1)).toEqual([
    ...['Danger and first aid', 'How to behave', 'The law', 'Mistaken for', 'In our stories', 'Sources'],
  ])
  await expect.element(page.getByText('Source: ANZCOR.')).toBeVisible()
  await expect.element(page.getByText('To 46 cm')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '2 dive sites' })).toHaveAttribute('href', '#where')
  await expect
    .element(page.getByRole('link', { name: 'museum.example' }))
    .toHaveAttribute('href', 'https://museum.example/sponge')
  await expect.element(page.getByText('Last checked 27 November 2026')).toBeVisible()
})

test('what is unknown of an animal is left out', async () => {
  await show(leastKnown)
  await expect.element(page.getByText('It sits.')).toBeVisible()
  expect(headings()).toEqual(['Sponge'])
  expect(page.getByRole('term').elements()).toEqual([])
})
