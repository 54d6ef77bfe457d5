import { expect, test } from 'vitest'
import { renderInSite, trackedEvents } from '../../testing.tsx'
import { ArticleCard, BlogHero, LatestArticle } from './blog-screen.tsx'

const story = {
  id: 1,
  title: 'Slack Water',
  slug: 'slack-water',
  excerpt: 'When to go in.',
  category: 'Tips' as const,
  imageUrl: '/images/stock-reef.svg',
  author: 'Kelp & Coral Team',
  publishedAt: new Date('2026-03-01T20:00:00Z'),
  createdAt: new Date('2026-02-01T00:00:00Z'),
}

test('a story in the grid is dated by its publication in local time, leads to its page and is told to the tracker [s2-blog-clicks]', async () => {
  const { getByRole, router } = await renderInSite(<ArticleCard article={story} />)
  await expect.element(getByRole('time')).toHaveTextContent('2 March 2026')
  await getByRole('link', { name: 'Slack Water' }).click()
  expect(router.state.location.href).toBe('/blog/slack-water')
  expect(trackedEvents()).toEqual([['blog_click', { slug: 'slack-water', position: 'grid' }]])
})

test('a story without a date of publication shows when it was written', async () => {
  const { getByRole } = await renderInSite(<ArticleCard article={{ ...story, publishedAt: null }} />)
  await expect.element(getByRole('time')).toHaveTextContent('1 February 2026')
})

test("pressing the latest story's picture opens it, as its button does, and counts as featured [s2-blog-latest-link s2-blog-clicks]", async () => {
  const { getByRole, container, router } = await renderInSite(<LatestArticle article={story} />)
  const picture = container.querySelector('img')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['600', '400'])
  const { x, y, width, height } = picture?.getBoundingClientRect() ?? new DOMRect()
  const pressed = document.elementFromPoint(x + width / 2, y + height / 2)
  expect(pressed).toBe(getByRole('link', { name: 'Read Full Article' }).element())
  if (pressed instanceof HTMLElement) pressed.click()
  await expect.poll(() => router.state.location.href).toBe('/blog/slack-water')
  expect(trackedEvents()).toEqual([['blog_click', { slug: 'slack-water', position: 'featured' }]])
})

test('the picture of the blog comes first, in the room that is kept for it, and says nothing beside the title', async () => {
  const { container, getByRole } = await renderInSite(<BlogHero subscribe={null} />)
  const picture = container.querySelector('img')
  expect(picture).toMatchObject({ fetchPriority: 'high', alt: '' })
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1200', '800'])
  expect(picture?.loading).not.toBe('lazy')
  expect(getByRole('img').elements()).toEqual([])
})
