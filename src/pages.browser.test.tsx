import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RouterOutput } from './lib/api.ts'
import { trackedEvents } from './testing.tsx'
import { openPage } from './testing-page.tsx'

type Review = RouterOutput['publicContent']['reviewPage']

const review: Review = {
  id: 7,
  title: 'Good Fins',
  slug: 'good-fins',
  excerpt: 'They push.',
  category: 'Masks & Fins',
  imageUrl: '/images/logo.svg',
  price: '$129 AUD',
  purchaseLink: '',
  rating: '⭐⭐⭐⭐',
  author: 'Kelp & Coral Team',
  publishedAt: new Date('2026-03-01T00:00:00Z'),
  createdAt: new Date('2026-02-01T00:00:00Z'),
  updatedAt: new Date('2026-02-01T00:00:00Z'),
  html: '<p>Good.</p>',
  parts: [],
  description: 'They push.',
  socialCard: '/cards/reviews/7-x.png',
}

test('of two reviews alike in all that is counted each is counted, and the second shows its own picture', async () => {
  const lost = { ...review, imageUrl: '/images/no-such-picture.jpg' }
  const answers = {
    publicContent: {
      reviewPage: ({ slug }: { slug: string }) =>
        slug === 'good-fins' ? lost : { ...review, id: 8, slug, title: 'Other Fins' },
    },
  }
  const { router, container } = await openPage('/gear-reviews/good-fins', { answers })
  const picture = () => container.querySelector('header img[fetchpriority=high]')?.getAttribute('src')
  await expect.poll(picture).toMatch(/kind-(mask|fins)/)
  await router.navigate({ to: '/gear-reviews/$slug', params: { slug: 'other-fins' } })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Other Fins')
  expect(picture()).toBe('/images/logo.svg')
  const seen = ['review_view', { category: 'Masks & Fins', rating: '⭐⭐⭐⭐', price: '$129 AUD' }]
  expect(trackedEvents().filter((event) => String(event).startsWith('review_view'))).toEqual([seen, seen])
})
