import { expect, test } from 'vitest'
import { insertArticle, insertDiveSite, insertReview, testSite } from '#server/testing.ts'
import { listStoryLinks } from './story-links.ts'

const linksTo = (site: ReturnType<typeof testSite>, path: string) =>
  listStoryLinks(site.db, site.env.SITE_URL).get(path)

test('bodies that link to a story are found, by path or whole address, once each and never the story itself', () => {
  const site = testSite()
  insertArticle(site.db, { slug: 'fins', title: 'Fins', content: 'See [this](/blog/fins).' })
  insertArticle(site.db, {
    slug: 'kit',
    title: 'Kit',
    content: '[a](/blog/fins) and [b](/blog/fins#part), /blog/fins-2',
  })
  insertReview(site.db, { slug: 'blades', title: 'Blades', content: 'From http://site.test/blog/fins' })
  insertReview(site.db, { slug: 'other', title: 'Other', content: 'https://example.com/blog/fins, x/blog/fins' })

  expect(linksTo(site, '/blog/fins')).toEqual([
    { title: 'Kit', path: '/blog/kit' },
    { title: 'Blades', path: '/gear-reviews/blades' },
  ])
  expect(linksTo(site, '/blog/fins-2')).toEqual([{ title: 'Kit', path: '/blog/kit' }])
})

test('dive sites lead to stories, and so does the banner, whose story may have moved', async () => {
  const site = testSite()
  insertDiveSite(site.db, { id: 7, name: 'Bare Island', reviewLink: '/gear-reviews/blades' })
  const { id } = insertArticle(site.db, { slug: 'fish-rock-cave-front-to-back', imageUrl: '/a.jpg' })
  await site.admin.adminContent.updateArticle({ id, slug: 'fish-rock' })

  expect(linksTo(site, '/gear-reviews/blades')).toEqual([{ title: 'Bare Island', path: '/dive-sites/7' }])
  expect(linksTo(site, '/blog/fish-rock')).toEqual([{ title: 'The gear reviews banner', path: '/gear-reviews' }])
})
