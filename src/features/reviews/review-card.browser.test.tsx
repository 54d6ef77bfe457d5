import { expect, test } from 'vitest'
import { renderInSite, trackedEvents } from '../../testing.tsx'
import { CheckPrice } from './check-price.tsx'
import { ReviewCard, type ReviewSummary } from './review-card.tsx'
import { ReviewGrid } from './review-grid.tsx'
import { ReviewView } from './review-view.tsx'
import { LatestReview } from './reviews-screen.tsx'
import { unknownPageFacts } from './testing-review.ts'

const fins: ReviewSummary = {
  id: 7,
  title: 'Good Fins',
  slug: 'good-fins',
  excerpt: 'They push.',
  category: 'Masks & Fins',
  imageUrl: '/images/logo.svg',
  price: '$129 AUD',
  purchaseLink: 'https://shop.example/fins?tag=kelp',
  rating: '⭐⭐⭐⭐',
  author: 'Kelp & Coral Team',
  publishedAt: new Date('2026-03-01T00:00:00Z'),
  createdAt: new Date('2026-02-01T00:00:00Z'),
  basis: null,
  priceCheckedAt: null,
  priceSeen: '',
}

test('a card leads to its review, its button to the stored shop in a new tab without referrer [s2-gear-card-price s2-gear-card-link s7-check-price]', async () => {
  const { getByRole, router } = await renderInSite(<ReviewCard review={fins} />)
  const price = getByRole('link', { name: 'Check Price' })
  await expect.element(price).toHaveAttribute('href', fins.purchaseLink)
  await expect.element(price).toHaveAttribute('target', '_blank')
  await expect.element(price).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer')
  await expect.element(getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible()
  await getByRole('link', { name: 'Good Fins', exact: true }).click()
  expect(router.state.location.href).toBe('/gear-reviews/good-fins')
})

test('card, highlight and page say beside the stars what those rest on, where that is known', async () => {
  const basis = 'From the maker’s specifications; not dived'
  for (const known of ['specifications', null] as const) {
    const review = { ...fins, basis: known }
    const { getByText, unmount } = await renderInSite(
      <>
        <ReviewCard review={review} />
        <LatestReview review={review} />
        <ReviewView review={{ ...unknownPageFacts, ...review, updatedAt: review.createdAt, html: '', parts: [] }} />
      </>,
    )
    await expect.element(getByText('They push.').first()).toBeVisible()
    expect(getByText(basis).elements()).toHaveLength(known ? 3 : 0)
    await unmount()
  }
})

test('a card without a shop or a rating shows neither', async () => {
  const { getByRole } = await renderInSite(
    <ReviewCard review={{ ...fins, purchaseLink: 'ftp://shop', rating: null }} />,
  )
  await expect.element(getByRole('link').first()).toHaveAccessibleName('Good Fins')
  await expect.element(getByRole('link').last()).toHaveAccessibleName('Compare Good Fins')
  expect(getByRole('link').elements()).toHaveLength(2)
  expect(getByRole('img', { name: /Rated/ }).elements()).toHaveLength(0)
})

test('Check Price tells the tracker of the click, at the foot of a review of the intent to buy as well [s7-event-affiliate s7-event-purchase]', async () => {
  const stay = (event: Event) => event.preventDefault()
  addEventListener('click', stay)
  const { getByRole } = await renderInSite(
    <>
      <CheckPrice review={fins} placement="review-aside" />
      <CheckPrice review={fins} placement="review-bottom" />
    </>,
  )
  await getByRole('link').first().click()
  await getByRole('link').last().click()
  removeEventListener('click', stay)
  const click = ['affiliate_link_click', { category: 'commerce', label: 'Good Fins' }]
  expect(trackedEvents()).toEqual([click, click, ['purchase_intent', { category: 'Masks & Fins', position: 'bottom' }]])
})

test("the highlight's Buy Now leads to the stored shop and is disclosed; without one there is neither [s2-gear-latest-buy s2-gear-latest-read r-affiliate-disclosed]", async () => {
  const sold = await renderInSite(<LatestReview review={fins} />)
  const picture = sold.container.querySelector('img')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['600', '400'])
  const buy = sold.getByRole('link', { name: 'Buy Now' })
  await expect.element(buy).toHaveAttribute('href', fins.purchaseLink)
  await expect.element(buy).toHaveAttribute('target', '_blank')
  await expect.element(sold.getByText('Links to shops may be affiliate links')).toBeVisible()
  await expect.element(sold.getByText('1 February 2026')).toBeVisible()
  await expect
    .element(sold.getByRole('link', { name: 'Read Full Review' }))
    .toHaveAttribute('href', '/gear-reviews/good-fins')
  await sold.unmount()

  const unsold = await renderInSite(<LatestReview review={{ ...fins, purchaseLink: '' }} />)
  await expect.element(unsold.getByRole('link')).toHaveAccessibleName('Read Full Review')
  expect(unsold.getByText(/affiliate/).elements()).toHaveLength(0)
})

test('the button of a card lies above the link that covers it, and its drawing says nothing', async () => {
  const stay = (event: Event) => event.preventDefault()
  addEventListener('click', stay)
  const { getByRole, router } = await renderInSite(<ReviewCard review={fins} />)
  await getByRole('link', { name: 'Check Price' }).click()
  removeEventListener('click', stay)
  expect(trackedEvents()).toEqual([['affiliate_link_click', { category: 'commerce', label: 'Good Fins' }]])
  expect(router.state.location.href).toBe('/')
  await expect.element(getByRole('img')).toHaveAccessibleName('Rated 4 out of 5')
})

test.each([
  [false, fins, 1],
  [true, fins, 0],
  [false, { ...fins, purchaseLink: '' }, 0],
])('the list says once that shops pay for links: said already (%s)', async (hasNote, review, notes) => {
  const { getByRole, getByText } = await renderInSite(<ReviewGrid reviews={[review]} hasNote={hasNote} />)
  await expect.element(getByRole('article')).toBeVisible()
  expect(getByText('Links to shops may be affiliate links').elements()).toHaveLength(notes)
})
