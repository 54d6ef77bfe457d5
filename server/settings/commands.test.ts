import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/schema/security.ts'
import { siteSettings } from '#db/schema/site.ts'
import { bannerChoices } from '#domain/settings/banner.ts'
import { originalSettings } from '#domain/settings/site-settings.ts'
import { insertArticle, insertDiveSite, NOW, testSite } from '#server/testing.ts'

const line = { name: 'disclosureLine', value: 'Shops pay us.' } as const

test('a saved setting holds at once, its original can be restored, and the audit log has both without the value', async () => {
  const { admin, visitor, db } = testSite()
  const slides = ['A', 'B', 'C'].map((title) => ({ title, film: null, text: 'Kelp.', action: 'Go' }))
  await admin.adminContent.saveSiteSetting(line)
  await admin.adminContent.saveSiteSetting({ name: 'heroSlides', value: slides })
  await admin.adminContent.saveSiteSetting({ name: 'defaultRating', value: 'off' })
  const social = { facebook: '', instagram: 'https://instagram.com/reef', youtube: '' }
  await admin.adminContent.saveSiteSetting({ name: 'socialLinks', value: social })
  const faq = [{ question: 'Boats?', answer: 'See [stories](/blog).' }]
  await admin.adminContent.saveSiteSetting({ name: 'contactFaq', value: faq })

  expect(await visitor.publicContent.site()).toMatchObject({
    disclosureLine: 'Shops pay us.',
    heroSlides: slides,
    defaultRating: null,
    social: { facebook: null, instagram: 'https://instagram.com/reef', youtube: null },
  })
  expect(await visitor.publicContent.contactFaq()).toEqual([
    { question: 'Boats?', answer: [{ text: 'See ' }, { text: 'stories', path: '/blog' }, { text: '.' }] },
  ])
  expect((await admin.adminContent.siteSettings()).contactFaq).toEqual({ value: faq, updatedAt: NOW })
  for (const name of ['heroSlides', 'contactFaq'])
    await admin.adminContent.restoreRevision({ resource: `setting:${name}`, revision: 0, current: NOW.getTime() })
  expect((await visitor.publicContent.site()).heroSlides).toBeNull()
  expect(await visitor.publicContent.contactFaq()).toHaveLength(4)
  expect((await visitor.publicContent.site()).disclosureLine).toBe('Shops pay us.')
  const entries = db.select().from(auditLog).orderBy(auditLog.id).all()
  expect(entries.slice(4, 6).map(({ action, resource, details }) => [action, resource, details])).toEqual([
    ['setting_update', 'setting:contactFaq', null],
    ['revision_restore', 'setting:heroSlides', null],
  ])
})

test('a setting that was changed meanwhile is neither overwritten nor restored, unless the client sends no revision', async () => {
  const { admin, visitor } = testSite()
  const { adminContent } = admin
  const text = async () => (await visitor.publicContent.site()).disclosureLine
  const save = (value: string, updatedAt?: Date | null) =>
    adminContent.saveSiteSetting({ ...line, value, ...(updatedAt === undefined ? {} : { updatedAt }) })
  const reset = (updatedAt: Date | null) =>
    adminContent.restoreRevision({
      ...{ resource: 'setting:disclosureLine', revision: 0, current: updatedAt?.getTime() ?? 0 },
    })
  const { updatedAt } = await save('First.', null)
  const saved = await save('Mine.', updatedAt)
  // Also within one millisecond.
  expect(saved.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime())
  const refusal = (current: object) => ({ code: 'CONFLICT', cause: { details: { current } } })
  for (const older of [null, updatedAt])
    for (const act of [() => save('Yours.', older), () => reset(older)])
      await expect(act()).rejects.toMatchObject(refusal({ value: 'Mine.', updatedAt: saved.updatedAt }))

  expect(await text()).toBe('Mine.')
  await reset(saved.updatedAt)
  expect(await text()).toBe(originalSettings.disclosureLine)
  await expect(save('Yours.', saved.updatedAt)).rejects.toMatchObject(
    refusal({ value: originalSettings.disclosureLine, updatedAt: null }),
  )
  await save('Whatever was.')
  expect(await text()).toBe('Whatever was.')
  await expect(save('')).rejects.toThrow('The line is missing.')
  expect(await text()).toBe('Whatever was.')
})

test('a stored value in the shape of another release is ignored', async () => {
  const { db, visitor, admin } = testSite()
  db.insert(siteSettings)
    .values({ name: 'contactFaq', value: ['Why?'], updatedAt: NOW })
    .run()
  db.insert(siteSettings).values({ name: 'siteName', value: 'Reef', updatedAt: NOW }).run()

  expect(await visitor.publicContent.contactFaq()).toHaveLength(4)
  const { contactFaq } = await admin.adminContent.siteSettings()
  expect(contactFaq).toEqual({ value: originalSettings.contactFaq, updatedAt: NOW })
})

test('settings of the server win over stored ones, network by network, and are shown as fixed [r-rating-setting]', async () => {
  const fixed = { SOCIAL_YOUTUBE: 'http://youtube.test/kelp', REVIEW_DEFAULT_RATING: '4.5' }
  const { admin, visitor } = testSite(fixed)
  const value = { facebook: 'https://facebook.com/reef', instagram: '', youtube: 'https://youtube.com/reef' }
  await admin.adminContent.saveSiteSetting({ name: 'socialLinks', value })
  await admin.adminContent.saveSiteSetting({ name: 'defaultRating', value: 2 })

  expect(await visitor.publicContent.site()).toMatchObject({
    defaultRating: 4.5,
    social: { facebook: 'https://facebook.com/reef', instagram: null, youtube: 'http://youtube.test/kelp' },
  })
  const settings = await admin.adminContent.siteSettings()
  expect(settings.fixed).toEqual({
    identity: {},
    socialLinks: { youtube: 'http://youtube.test/kelp' },
    defaultRating: 4.5,
  })
  expect([settings.socialLinks.value, settings.defaultRating.value]).toEqual([value, 2])
})

test('name, contact email address and operator hold everywhere at once, and give way to the environment', async () => {
  const { admin, visitor, app } = testSite()
  const server = await app()
  const identity = {
    name: 'Reef & Wreck',
    contactEmail: 'Hello@reef.test ',
    operator: ' Reef Media, ABN 12 345 678 901',
  }
  const textOf = async (url: string) => (await server.inject(url)).body
  expect(await textOf('/.well-known/security.txt')).toContain('Contact: http://site.test/contact')
  await admin.adminContent.saveSiteSetting({ name: 'identity', value: identity })

  const stored = { name: 'Reef & Wreck', contactEmail: 'hello@reef.test', operator: 'Reef Media, ABN 12 345 678 901' }
  expect(await visitor.publicContent.site()).toMatchObject({ ...stored, teamName: 'Reef & Wreck Team' })
  expect((await admin.adminContent.siteSettings()).fixed.identity).toEqual({})
  expect((await admin.adminContent.mailState()).to).toBe('hello@reef.test')
  expect((await admin.adminContent.createArticle({ title: 'Reef' })).author).toBe('Reef & Wreck Team')
  expect(await textOf('/.well-known/security.txt')).toContain('Contact: mailto:hello@reef.test')
  expect(await textOf('/api/docs')).toContain('<title>Reef &#38; Wreck REST API</title>')
  expect(await textOf('/blog/feed.xml')).toContain('Reef &amp; Wreck')

  const fixed = testSite({ SITE_NAME: 'Kelp', CONTACT_EMAIL: 'kelp@kelp.test' })
  await fixed.admin.adminContent.saveSiteSetting({ name: 'identity', value: identity })
  const held = { name: 'Kelp', contactEmail: 'kelp@kelp.test' }
  expect(await fixed.visitor.publicContent.site()).toMatchObject({ ...stored, ...held, teamName: 'Kelp Team' })
  expect((await fixed.admin.adminContent.siteSettings()).fixed.identity).toEqual(held)
})

test('the banner comes from the owner’s pool, whose form and links follow a changed slug', async () => {
  const { admin, db, visitor, clock } = testSite()
  insertDiveSite(db, { id: 7, name: 'Bare Island' })
  insertDiveSite(db, { id: 8, name: 'Shelly Beach', imageUrl: '/b.svg' })
  const story = insertArticle(db, { slug: 'shelly', title: 'Shelly', imageUrl: '/a.svg' })
  insertArticle(db, { slug: 'bare' })
  const value = [
    { diveSiteId: 8, blogSlug: 'shelly' },
    { diveSiteId: 7, blogSlug: 'bare' },
  ]
  await admin.adminContent.saveSiteSetting({ name: 'bannerPool', value })
  for (const day of ['2026-03-14', '2026-03-15']) {
    clock.now = new Date(`${day}T10:00:00+11:00`)
    expect((await visitor.publicContent.banner())?.blogSlug).toBe(bannerChoices(day, value)[0]?.blogSlug)
  }

  clock.now = NOW
  await admin.adminContent.updateArticle({ id: story.id, slug: 'shelly-beach' })
  const { bannerPool } = await admin.adminContent.siteSettings()
  expect(bannerPool.value.map(({ blogSlug }) => blogSlug)).toEqual(['shelly-beach', 'bare'])
  const list = await admin.adminContent.articleList()
  expect(list.find(({ id }) => id === story.id)?.linkedFrom).toEqual([
    { title: 'The gear reviews banner', path: '/gear-reviews' },
  ])
})

test('the pool is chosen from every dive site by name, and from the stories that visitors may read', async () => {
  const { admin, db } = testSite()
  insertDiveSite(db, { id: 8, name: 'Shelly Beach', imageUrl: '/b.svg', status: 'closed' })
  insertDiveSite(db, { id: 9, name: 'Bare Island' })
  insertArticle(db, { slug: 'bare', title: 'Bare' })
  insertArticle(db, { slug: 'draft', published: false })

  expect(await admin.adminContent.bannerOptions()).toEqual({
    sites: [
      { id: 9, name: 'Bare Island', region: 'Sydney', imageUrl: null, status: null },
      { id: 8, name: 'Shelly Beach', region: 'Sydney', imageUrl: '/b.svg', status: 'closed' },
    ],
    stories: [{ slug: 'bare', title: 'Bare' }],
  })
})

test('without a database the texts that were known last stand, at first the original ones', async () => {
  const { admin, db, visitor } = testSite()
  await admin.adminContent.saveSiteSetting(line)
  expect((await visitor.publicContent.site()).disclosureLine).toBe('Shops pay us.')
  db.update(siteSettings).set({ value: 'Unread.' }).where(eq(siteSettings.name, 'disclosureLine')).run()
  db.$client.exec('alter table site_state rename to lost')
  expect((await visitor.publicContent.site()).disclosureLine).toBe('Shops pay us.')

  const other = testSite()
  other.db.$client.exec('alter table site_state rename to lost')
  expect((await other.visitor.publicContent.site()).disclosureLine).toBe(originalSettings.disclosureLine)
})
