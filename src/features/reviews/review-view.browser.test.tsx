import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { ReviewParts, ReviewView } from './review-view.tsx'
import type { ShownReview } from './shown-review.ts'
import { unknownPageFacts } from './testing-review.ts'

const createdAt = new Date('2026-03-14T00:00:00Z')
const review: ShownReview = {
  ...unknownPageFacts,
  ...{
    id: 7,
    title: 'Good fins',
    category: 'Masks & Fins',
    rating: null,
    excerpt: 'They push.',
    price: '',
  },
  ...{
    createdAt,
    updatedAt: createdAt,
    publishedAt: createdAt,
    purchaseLink: '',
    imageUrl: '',
    html: '<p>They push.</p>',
    parts: [],
  },
}
const site = { disclosureLine: 'We may earn from a purchase.' }

test('a review with a way to a shop says that it may earn, above the first of them [s2-review-note]', async () => {
  const purchaseLink = 'https://shop.test/fins'
  const { getByText, getByRole } = await renderInSite(<ReviewView review={{ ...review, purchaseLink }} />, { site })
  const link = getByRole('link', { name: /^Check Price/ }).first()
  await expect.element(link).toHaveAttribute('href', purchaseLink)
  for (const words of ['Affiliate Link - We earn from qualified purchases', site.disclosureLine]) {
    const note = getByText(words).element()
    expect(note.compareDocumentPosition(link.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
})

test('a review without one has no button and nothing to disclose', async () => {
  const { getByText, getByRole } = await renderInSite(<ReviewView review={{ ...review, purchaseLink: '' }} />, { site })
  await expect.element(getByRole('heading', { name: 'Ready to upgrade your diving gear?' })).toBeVisible()
  for (const words of [/Check Price/, /Interested in this gear/, /earn/]) {
    expect(getByText(words).elements()).toEqual([])
  }
})

test('a drawing of the type says so, one of the very product does not', async () => {
  const imageUrl = '/images/products/kind-fins.svg'
  const type = await renderInSite(<ReviewView review={{ ...review, imageUrl, purchaseLink: '' }} />, { site })
  await expect.element(type.getByText('Drawing of the type', { exact: true })).toBeVisible()
  await type.unmount()
  const product = { ...review, imageUrl: '/images/products/scubapro-jet-fin.svg', purchaseLink: '' }
  const own = await renderInSite(<ReviewView review={product} />, { site })
  await expect.element(own.getByRole('heading', { name: 'Good fins' })).toBeVisible()
  expect(own.getByText('Drawing of the type').elements()).toEqual([])
})

const [fit, verdict] = [
  { id: 'fit', title: 'Fit', level: 2 },
  { id: 'verdict', title: 'Verdict', level: 2 },
]

test('two parts are worth a list that leads to them, a single one is not', async () => {
  const two = await renderInSite(<ReviewParts parts={[fit, verdict] as never} />)
  await expect.element(two.getByRole('navigation', { name: 'In this review' })).toBeVisible()
  const links = two.getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Fit', '#fit'],
    ['Verdict', '#verdict'],
  ])
  await two.unmount()
  const one = await renderInSite(<ReviewParts parts={[fit] as never} />)

  await expect.element(one.getByRole('navigation')).not.toBeInTheDocument()
})

const depth = {
  key: 'maxDepthMetres',
  label: 'Depth rating',
  unit: 'm',
  value: '120',
  range: { least: 100, most: 260 },
}
const ports = { key: 'highPressurePorts', label: 'Ports', unit: '', value: '2' }
const source = 'https://www.maker.test/fins'

test('the basis comes before the stars, pros and cons before the body, the facts with range and source after it', async () => {
  const { getByRole, getByText, container } = await renderInSite(
    <ReviewView
      review={{
        ...{ ...review, rating: '⭐⭐⭐⭐', basis: 'dived', basisAt: '2026-09-21', basisBy: 'gear desk' },
        ...{ ratingParts: 'Fit: 4', pros: 'Light.\nCheap.', cons: 'Short.', suitedTo: 'Travellers.' },
        facts: [
          { ...depth, checkedAt: '2026-11-27', source },
          { ...ports, range: { least: 2, most: 2 }, checkedAt: null, source: null },
        ],
      }}
    />,
  )
  await expect.element(getByRole('row', { name: 'Depth rating' })).toMatchTextContent(/120.m of 100 to 260.m/)
  await expect.element(getByRole('row', { name: 'Ports' })).toMatchTextContent(/^Ports2$/)
  await expect.element(getByRole('link', { name: 'maker.test, 27 November 2026' })).toHaveAttribute('href', source)
  await expect.element(getByText('Figures without a link are as this review states them.')).toBeVisible()
  expect(container.querySelectorAll('table circle')).toHaveLength(1)
  const basis = 'Dived by us. Established by the gear desk, 21 September 2026.'
  const order = [basis, 'Fit 4 of 5', 'Good fins', 'Light.', 'Short.', 'Travellers.', 'They push.', 'Facts', 'Ready to']
  expect(container.textContent).toMatch(new RegExp(order.join('.*')))
  expect(container.textContent).not.toContain('Who it is not for')
})

test('parts of a rating are of dived gear alone; without facts, pros or alternatives there is no trace of them', async () => {
  const bare = { ...review, rating: '⭐⭐⭐⭐', basis: 'handled', ratingParts: 'Fit: 4' } as const
  const { getByText, getByRole } = await renderInSite(<ReviewView review={bare} />)
  await expect.element(getByText('Handled in the shop; not dived.')).toBeVisible()
  for (const words of [/Fit 4/, /Facts/, /Figures/, /Pros/, /Who it is/, /instead/, /Updated/]) {
    expect(getByText(words).elements()).toEqual([])
  }
  expect(getByRole('table').elements()).toEqual([])
})

test('a review says when it was updated and its price seen, and ends with what to buy instead', async () => {
  const dated = { ...review, checkedAt: '2026-11-27', price: '$99', priceSeen: ', seen 12 November 2026' }
  const purchaseLink = 'https://shop.test/fins'
  const card = { id: 8, slug: 'jet-fin', title: 'Jet fin', author: '', createdAt, publishedAt: createdAt }
  const { getByText, getByRole } = await renderInSite(
    <ReviewView review={{ ...dated, purchaseLink, alternatives: [{ ...dated, ...card, price: '$149' }] }} />,
  )
  await expect.element(getByText('Updated 27 November 2026')).toBeVisible()
  await expect.element(getByRole('complementary')).toMatchTextContent(/\$99, seen 12 November 2026/)
  const instead = getByRole('region', { name: 'What to buy instead' })
  await expect.element(instead.getByRole('article')).toMatchTextContent(/\$149, seen 12 November 2026/)
  await expect
    .element(instead.getByRole('link', { name: 'Jet fin', exact: true }))
    .toHaveAttribute('href', '/gear-reviews/jet-fin')
})
