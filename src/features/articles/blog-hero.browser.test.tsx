import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { BlogHero } from './blog-hero.tsx'

test('the picture of the blog comes first, in the room that is kept for it, and says nothing beside the title', async () => {
  const { container, getByRole } = await renderInSite(<BlogHero subscribe={null} />)
  const picture = container.querySelector('img')
  expect(picture).toMatchObject({ fetchPriority: 'high', alt: '' })
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1200', '800'])
  expect(picture?.loading).not.toBe('lazy')
  expect(getByRole('img').elements()).toEqual([])
})
