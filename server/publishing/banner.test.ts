import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { readSeed } from '#db/seed/read-seed.ts'
import { bannerChoices, bannerPool } from '#domain/settings/banner.ts'
import { insertArticle, insertDiveSite, testSite } from '#server/testing.ts'

function siteWithPool() {
  const site = testSite()
  for (const { diveSiteId, blogSlug } of bannerPool) {
    insertDiveSite(site.db, { id: diveSiteId, name: `Site ${diveSiteId}`, imageUrl: `/art/${diveSiteId}.svg` })
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
    name: `Site ${first?.diveSiteId}`,
    imageUrl: `/art/${first?.diveSiteId}.svg`,
    blogSlug: first?.blogSlug,
  })

  clock.now = new Date('2026-03-14T23:59:59+11:00')
  expect(await visitor.publicContent.banner()).toEqual(banner)
  clock.now = new Date('2026-03-15T00:00:00+11:00')
  expect((await visitor.publicContent.banner())?.blogSlug).toBe(second?.blogSlug)
})

test('the banner passes over deleted and closed dive sites and unpublished stories, and follows a changed slug', async () => {
  const { admin, db, visitor } = siteWithPool()
  const story = (index: number) => eq(articles.slug, today[index]?.blogSlug ?? '')
  const place = (index: number) => eq(diveSites.id, today[index]?.diveSiteId ?? 0)
  db.delete(diveSites).where(place(0)).run()
  db.update(articles).set({ published: false }).where(story(1)).run()
  db.update(diveSites).set({ status: 'closed' }).where(place(2)).run()
  expect((await visitor.publicContent.banner())?.blogSlug).toBe(today[3]?.blogSlug)
  const { id = 0 } = db.select().from(articles).where(story(3)).get() ?? {}
  await admin.adminContent.updateArticle({ id, slug: 'moved', imageUrl: '/a.jpg' })
  expect((await visitor.publicContent.banner())?.blogSlug).toBe('moved')

  db.update(diveSites).set({ status: 'closed' }).run()
  expect(await visitor.publicContent.banner()).toBeNull()
})

const seed = readSeed('Kelp & Coral Team')

test.each(bannerPool)(
  'site $siteId is in the directory and /blog/$blogSlug speaks of it [s2-gear-banner-pool r-banner-daily]',
  ({ diveSiteId, blogSlug }) => {
    const diveSite = seed.diveSite.find(({ row }) => row.id === diveSiteId)?.row
    const story = seed.article.find(({ key }) => key === blogSlug)?.row
    expect(diveSite).toBeDefined()
    expect(story?.published).toBe(true)
    expect(
      [`/dive-sites/${diveSiteId})`, diveSite?.name ?? '?'].some((mention) => story?.content?.includes(mention)),
      `${blogSlug} links to or names ${diveSite?.name}`,
    ).toBe(true)
  },
)
