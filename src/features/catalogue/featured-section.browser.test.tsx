import { expect, test, vi } from 'vitest'
import type { RouterOutput } from '../../lib/api.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { renderInSite } from '../../testing.tsx'
import { CardRow, FeaturedLocations, FeaturedProducts } from './featured-section.tsx'

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
    responses: { publicContent: { featuredLocations: [fishRock] } },
  })
  await expect.element(getByRole('article')).toMatchTextContent(/^Mid North Coast · AdvancedSouth West Rocks/)
  await expect
    .element(getByRole('link', { name: 'South West Rocks' }))
    .toHaveAttribute('href', '/dive-sites?region=Mid+North+Coast')
})

test('a region is not named twice, facts that are unknown are left out, and without destinations there is no section', async () => {
  const byron = { ...fishRock, name: 'Mid North Coast', waterTemp: '', depth: '' } as Location
  const some = await renderInSite(<FeaturedLocations />, {
    responses: { publicContent: { featuredLocations: [byron] } },
  })
  await expect.element(some.getByRole('article')).toMatchTextContent(/^AdvancedMid North Coast/)
  expect(
    some
      .getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).toEqual(['Visibility', 'Best time'])
  await some.unmount()
  const none = await renderInSite(<FeaturedLocations />, { responses: { publicContent: { featuredLocations: [] } } })
  await expect.element(none.getByRole('status')).not.toBeInTheDocument()
  expect(none.getByRole('heading').elements()).toEqual([])
})

type Product = RouterOutput['publicContent']['featuredProducts'][number]

const peregrine: Product = {
  id: 1,
  name: 'Shearwater Peregrine',
  category: 'Dive Computers',
  description: 'A wrist computer.',
  price: 825,
  rating: 4.5,
  reviewCount: 12,
  affiliateLink: 'https://shop.example/peregrine?tag=kelp',
  imageUrl: 'https://shop.example/picture.jpg',
  featured: true,
  publishedAt: null,
  createdAt: new Date(0),
}
const fins: Product = {
  ...peregrine,
  id: 2,
  name: 'Plain Fins',
  price: 89.5,
  rating: null,
  imageUrl: '/images/logo.svg',
}

test('a product shows its picture, category, rating, price and words, and leads to its reviews and to its shop [s2-home-products s7-check-price]', async () => {
  const { getByRole } = await renderInSite(<FeaturedProducts />, {
    responses: { publicContent: { featuredProducts: [peregrine, { ...fins, affiliateLink: 'javascript:alert(1)' }] } },
  })
  const card = getByRole('article').filter({ hasText: 'Shearwater Peregrine' })
  await expect
    .element(card)
    .toHaveTextContent(
      'Dive ComputersRated 4.5 out of 5(12)Shearwater PeregrineA wrist computer.$825 AUDCheck Price (affiliate link, opens in a new tab)',
    )
  expect(card.element().querySelector('img')?.getAttribute('src')).toBe('/images/products/shearwater-peregrine.svg')
  await expect
    .element(card.getByRole('link', { name: 'Shearwater Peregrine' }))
    .toHaveAttribute('href', '/gear-reviews?search=Shearwater+Peregrine')
  const shop = card.getByRole('link', { name: 'Check Price' })
  await expect.element(shop).toHaveAttribute('href', peregrine.affiliateLink)
  await expect.element(shop).toHaveAttribute('target', '_blank')
  await expect.element(shop).toHaveAttribute('rel', expect.stringContaining('noreferrer'))

  const other = getByRole('article').filter({ hasText: 'Plain Fins' })
  await expect.element(other).toHaveTextContent('Dive ComputersPlain FinsA wrist computer.$89.50 AUD')
  expect(other.getByRole('link').elements()).toHaveLength(1)
})

test('where no product has a shop, nothing is said of earning; without products there is no heading either', async () => {
  const unsold = [{ ...fins, affiliateLink: 'https://' }]
  const shown = await renderInSite(<FeaturedProducts />, {
    responses: { publicContent: { featuredProducts: unsold } },
  })
  await expect.element(shown.getByRole('article')).toBeVisible()
  expect(shown.getByText(/affiliate/).elements()).toHaveLength(0)
  await shown.unmount()

  const empty = await renderInSite(<FeaturedProducts />, { responses: { publicContent: { featuredProducts: [] } } })
  await expect.element(empty.getByRole('heading')).not.toBeInTheDocument()
})

test('products that cannot be loaded say so in their place; another try keeps the focus on its button, and once it helps on the section', async () => {
  const lines = [new NoConnectionError(), new Error('broken'), null]
  const { getByRole } = await renderInSite(<FeaturedProducts />, {
    responses: {
      publicContent: {
        featuredProducts: () => {
          const problem = lines.shift()
          if (problem) throw problem
          return [fins]
        },
      },
    },
  })
  const failure = getByRole('alert')
  await expect
    .element(failure)
    .toHaveTextContent('Our server could not be reached. The gear could not be loaded.Try again')
  await expect.element(getByRole('link', { name: 'View All Reviews' })).toBeVisible()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(failure)
    .toHaveTextContent('Our server failed to respond. The gear could not be loaded.Try again')
  await expect.element(failure.getByRole('button')).toHaveFocus()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByRole('article')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
  await expect.element(getByRole('region', { name: 'Featured Gear' })).toHaveFocus()
})

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
