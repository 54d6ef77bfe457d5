import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { WhereAndWhen } from './where-and-when.tsx'

const reef = { id: 1, name: 'Reef', region: 'Sydney', latitude: -35, longitude: 150, bestMonths: [1, 11, 12] }

test('the dive sites that name an animal are listed by region with their months, a closed one without', async () => {
  const open = { ...reef, status: null }
  await renderInSite(
    <WhereAndWhen
      seen={[
        { ...open, id: 2, name: 'Pond', status: 'closed' },
        open,
        { ...open, id: 3, name: 'Wall', region: 'Adelaide & Fleurieu', bestMonths: [], status: 'permit' },
      ]}
      warned={[{ ...open, id: 4, name: 'Wharf' }]}
    />,
  )
  await expect.element(page.getByText(/^4 of our dive sites name it\..* known for 2 of them/)).toBeVisible()
  const headings = page.getByRole('heading', { level: 3 }).elements()
  expect(headings.map((heading) => heading.textContent)).toEqual([
    ...['Adelaide & Fleurieu', 'Sydney', 'Named in safety notes', 'Sydney'],
  ])
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('link') })
  const texts = rows.elements().map((row) => row.textContent)
  expect(texts.filter((text) => /^(Closed|Reef|Wall|Wharf)/.test(text ?? ''))).toEqual([
    ...['WallPermit needed', 'Closed: Pond', 'ReefNov–Jan', 'WharfNov–Jan'],
  ])
})
