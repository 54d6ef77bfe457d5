import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { readSeed } from '#db/seed/read-seed.ts'
import { bannerChoices, bannerPool } from '#domain/banner.ts'
import { insertArticle, insertSite, testSite } from '#server/testing.ts'

function siteWithPool() {
  const site = testSite()
  for (const { siteId, blogSlug } of bannerPool) {
    insertSite(site.db, { id: siteId, name: `Site ${siteId}`, imageUrl: `/art/${siteId}.svg` })
    insertArticle(site.db, { slug: blogSlug })
  }
  return site
}
const today = bannerChoices('2026-03-14')

test('the banner is that of the date in the time zone of the site [r-banner-daily]', async () => {
  const { visitor, clock } = siteWithPool()
  const [first, second] = today
  const banner = await visitor.publicContent.banner()
  expect(banner).toEqual({
    name: `Site ${first?.siteId}`,
    imageUrl: `/art/${first?.siteId}.svg`,
    blogSlug: first?.blogSlug,
  })

  clock.now = new Date('2026-03-14T23:59:59+11:00')
  expect(await visitor.publicContent.banner()).toEqual(banner)
  clock.now = new Date('2026-03-15T00:00:00+11:00')
  expect((await visitor.publicContent.banner())?.blogSlug).toBe(second?.blogSlug)
})

test('a site that was deleted and a story that was unpublished are passed over', async () => {
  const { db, visitor } = siteWithPool()
  db.delete(diveSites)
    .where(eq(diveSites.id, today[0]?.siteId ?? 0))
    .run()
  db.update(articles)
    .set({ published: false })
    .where(eq(articles.slug, today[1]?.blogSlug ?? ''))
    .run()

  expect((await visitor.publicContent.banner())?.blogSlug).toBe(today[2]?.blogSlug)
})

test('without sites there is no banner', async () => {
  expect(await testSite().visitor.publicContent.banner()).toBeNull()
})

const seed = readSeed('Kelp & Coral Team')

test.each(bannerPool)(
  'site $siteId is in the directory and /blog/$blogSlug speaks of it [s2-gear-banner-pool r-banner-daily]',
  ({ siteId, blogSlug }) => {
    const site = seed.dive_site.find(({ row }) => row.id === siteId)?.row
    const story = seed.article.find(({ key }) => key === blogSlug)?.row
    expect(site).toBeDefined()
    expect(story?.published).toBe(true)
    expect(
      [`/dive-sites/${siteId})`, site?.name ?? '?'].some((mention) => story?.content?.includes(mention)),
      `${blogSlug} links to or names ${site?.name}`,
    ).toBe(true)
  },
)
