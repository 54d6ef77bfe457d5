import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { locations, products } from '#db/schema/catalogue.ts'
import { auditLog } from '#db/schema/security.ts'
import { insertProduct, NOW, type TestSite, testSite } from '#server/testing.ts'

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** Both nouns are written by the same commands: each is told in the words of the other's tests. */
const nouns = {
  product: (site: TestSite) => {
    const { admin, visitor } = site
    const api = admin.adminContent
    return {
      table: products,
      whole: { description: 'Long ones.', category: 'Masks & Fins' },
      create: (input: { name: string; published?: boolean; featured?: boolean; publishedAt?: Date }) =>
        api.createProduct(input),
      createWhole: (name: string, more: { featured?: boolean; publishedAt?: Date } = {}) =>
        api.createProduct({ name, description: 'Long.', category: 'Other', published: true, ...more }),
      update: api.updateProduct,
      delete: api.deleteProduct,
      restore: api.restoreProduct,
      feature: api.featureProduct,
      order: api.orderProducts,
      read: api.product,
      desk: async () => (await api.productDesk()).map(({ name }) => name),
      home: async () => (await visitor.publicContent.featuredProducts()).map(({ name }) => name),
      missing: ['category', 'description'],
    }
  },
  location: (site: TestSite) => {
    const { admin, visitor } = site
    const api = admin.adminContent
    return {
      table: locations,
      whole: { description: 'Kelp.', region: 'Sydney' },
      create: (input: { name: string; published?: boolean; featured?: boolean; publishedAt?: Date }) =>
        api.createLocation(input),
      createWhole: (name: string, more: { featured?: boolean; publishedAt?: Date } = {}) =>
        api.createLocation({ name, description: 'Kelp.', region: 'Sydney', published: true, ...more }),
      update: api.updateLocation,
      delete: api.deleteLocation,
      restore: api.restoreLocation,
      feature: api.featureLocation,
      order: api.orderLocations,
      read: api.location,
      desk: async () => (await api.locationDesk()).map(({ name }) => name),
      home: async () => (await visitor.publicContent.featuredLocations()).map(({ name }) => name),
      missing: ['region', 'description'],
    }
  },
}
const both = ['product', 'location'] as const

test.each(both)('a draft of a %s needs a name alone; publishing it needs more, and says what', async (noun) => {
  const commands = nouns[noun](testSite())
  const draft = await commands.create({ name: ' Reef ' })
  expect(draft).toMatchObject({ name: 'Reef', published: false, publishedAt: null, featured: false, revision: 1 })

  await expect(commands.create({ name: ' ' })).rejects.toThrow('Please provide at least a name to save the draft.')
  await expect(commands.update({ id: draft.id, published: true })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: `Missing Information - Please fill in all required fields to publish the ${noun}.`,
    cause: { details: { missing: commands.missing } },
  })
  await commands.update({ id: draft.id, ...commands.whole, published: true, featured: true })
  expect(await commands.home()).toEqual(['Reef'])
})

test.each(both)(
  'the first date of a %s stays, and a later one is a schedule [r-published-first-date]',
  async (noun) => {
    const site = testSite()
    const commands = nouns[noun](site)
    const { id } = await commands.createWhole('Reef', { featured: true })
    site.clock.now = later(5)
    expect(await commands.update({ id, published: false })).toMatchObject({ published: false, publishedAt: NOW })
    expect(await commands.home()).toEqual([])
    expect(await commands.update({ id, published: true })).toMatchObject({ publishedAt: NOW, revision: 3 })

    await commands.update({ id, publishedAt: later(20) })
    expect(await commands.home()).toEqual([])
    site.clock.now = later(20)
    expect(await commands.home()).toEqual(['Reef'])
  },
)

test('what was published without a date keeps its place in time when it is edited', async () => {
  const { admin, db } = testSite()
  const { id } = insertProduct(db, { publishedAt: null })

  expect(await admin.adminContent.updateProduct({ id, description: 'Longer.' })).toMatchObject({ publishedAt: null })
})

test.each(both)('of two who edit the same revision of a %s the second is refused', async (noun) => {
  const commands = nouns[noun](testSite())
  const { id, revision } = await commands.createWhole('Reef')
  await commands.update({ id, revision, name: 'Mine' })

  await expect(commands.update({ id, revision, name: 'Yours' })).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { details: { current: { name: 'Mine', revision: 2 } } },
  })
  expect(await commands.read({ id })).toMatchObject({ name: 'Mine' })
})

test.each(both)('a %s goes to the end of the home page when it is featured, and nobody edited it', async (noun) => {
  const commands = nouns[noun](testSite())
  const made = []
  for (const name of ['A', 'B', 'C']) made.push(await commands.createWhole(name))
  for (const index of [2, 0, 1]) await commands.feature({ id: made[index]?.id ?? 0, featured: true })
  expect(await commands.home()).toEqual(['C', 'A', 'B'])
  expect(await commands.desk()).toEqual(['C', 'A', 'B'])

  const [a] = made
  await commands.feature({ id: a?.id ?? 0, featured: false })
  expect(await commands.home()).toEqual(['C', 'B'])
  expect(await commands.desk()).toEqual(['C', 'B', 'A'])
  expect(await commands.read({ id: a?.id ?? 0 })).toMatchObject({ featured: false, position: 0, revision: 1 })
  // By an edit as well.
  await commands.update({ id: a?.id ?? 0, featured: true, revision: 1 })
  expect(await commands.home()).toEqual(['C', 'B', 'A'])
  // What stands there already keeps its place.
  await commands.feature({ id: made[2]?.id ?? 0, featured: true })
  expect(await commands.home()).toEqual(['C', 'B', 'A'])
})

test.each(both)(
  'the order of the featured ones is as it was given; one that nobody named comes after',
  async (noun) => {
    const commands = nouns[noun](testSite())
    const ids = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await commands.createWhole(name, { featured: true })).id)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    await commands.feature({ id: d, featured: false })
    await commands.order({ ids: [c, d, c, a, 999] })

    expect(await commands.home()).toEqual(['C', 'A', 'B'])
    expect((await commands.read({ id: b })).position).toBe(3)
    expect(await commands.read({ id: d })).toMatchObject({ featured: false, position: 0 })
  },
)

test.each(both)('a deleted %s comes back with its id, its dates and its place, once [r-delete-undo]', async (noun) => {
  const commands = nouns[noun](testSite())
  const before = await commands.createWhole('A', { featured: true })
  await commands.createWhole('B', { featured: true })
  await commands.delete({ id: before.id })
  expect(await commands.home()).toEqual(['B'])
  await expect(commands.read({ id: before.id })).rejects.toThrow(`There is no such ${noun}`)

  expect(await commands.restore({ id: before.id })).toEqual(before)
  expect(await commands.home()).toEqual(['A', 'B'])
  await expect(commands.restore({ id: before.id })).rejects.toThrow('nothing to bring back')
  await expect(commands.delete({ id: 999 })).rejects.toThrow(`There is no such ${noun}`)
})

test.each(both)('every act on a %s is in the audit', async (noun) => {
  const site = testSite()
  const commands = nouns[noun](site)
  const { id } = await commands.createWhole('A')
  await commands.update({ id, name: 'B' })
  await commands.update({ id, published: false })
  await commands.feature({ id, featured: true })
  await commands.feature({ id, featured: false })
  await commands.order({ ids: [id] })
  await commands.delete({ id })
  await commands.restore({ id })
  const entries = site.db.select().from(auditLog).orderBy(auditLog.id).all()

  expect(entries.map(({ action, resource }) => [action.replace(`${noun}_`, ''), resource])).toEqual([
    ...['publish', 'update', 'unpublish', 'feature', 'unfeature'].map((act) => [act, `${noun}:${id}`]),
    ['order', noun],
    ...['delete', 'restore'].map((act) => [act, `${noun}:${id}`]),
  ])
})

test('the administrator finds every product and location, where visitors read of it, and whether they may', async () => {
  const site = testSite()
  const { adminContent } = site.admin
  const { id } = await nouns.product(site).createWhole('Reef hook 2+')
  await adminContent.createProduct({ name: 'Draft hook' })
  await nouns.location(site).createWhole('Manly', { featured: true })
  await nouns.location(site).createWhole('Bondi')
  site.db.update(locations).set({ region: 'Gold Coast & Byron Bay' }).where(eq(locations.name, 'Bondi')).run()
  const places = (await adminContent.places()).filter(({ kind }) => kind === 'product' || kind === 'location')

  expect(places.map(({ kind, title, path, isPublic }) => [kind, title, path, isPublic]).sort()).toEqual([
    ['location', 'Bondi', '/dive-sites?region=Gold+Coast+%26+Byron+Bay', false],
    ['location', 'Manly', '/dive-sites?region=Sydney', true],
    ['product', 'Draft hook', '/gear-reviews?search=Draft+hook', false],
    ['product', 'Reef hook 2+', '/gear-reviews?search=Reef+hook+2%2B', true],
  ])
  expect(places).toContainEqual(expect.objectContaining({ title: 'Reef hook 2+', editId: id }))
})
