import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { ReviewParts, ReviewView } from './review-view.tsx'

const review = {
  ...{
    id: 7,
    title: 'Good fins',
    category: 'Masks & Fins' as const,
    rating: null,
    basis: null,
    excerpt: 'They push.',
    price: '',
  },
  ...{ createdAt: new Date('2026-03-14T00:00:00Z'), imageUrl: '', html: '<p>They push.</p>', parts: [] },
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
