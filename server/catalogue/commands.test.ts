import { expect, test } from 'vitest'
import { auditLog } from '#db/schema/security.ts'
import { insertProduct, testSite } from '#server/testing.ts'

// Products and locations are featured by the same commands.

function catalogueOf(noun: 'product' | 'location') {
  const { admin, visitor, db } = testSite()
  const api = admin.adminContent
  const names = async (list: Promise<{ name: string }[]>) => (await list).map(({ name }) => name).join('')
  const acts = () => db.select({ action: auditLog.action, resource: auditLog.resource }).from(auditLog).all()
  const shared = { description: 'Kelp.', published: true }
  return noun === 'product'
    ? {
        acts,
        create: (name: string, featured = false) => api.createProduct({ name, category: 'Other', featured, ...shared }),
        update: api.updateProduct,
        feature: api.featureProduct,
        order: api.orderProducts,
        read: api.product,
        inAdmin: () => names(api.productList()),
        onHomePage: () => names(visitor.publicContent.featuredProducts()),
      }
    : {
        acts,
        create: (name: string, featured = false) => api.createLocation({ name, region: 'Sydney', featured, ...shared }),
        update: api.updateLocation,
        feature: api.featureLocation,
        order: api.orderLocations,
        read: api.location,
        inAdmin: () => names(api.locationList()),
        onHomePage: () => names(visitor.publicContent.featuredLocations()),
      }
}
const both = ['product', 'location'] as const

test.each(both)('a %s that is featured comes last on the home page, without a new revision', async (noun) => {
  const { create, update, feature, read, inAdmin, onHomePage } = catalogueOf(noun)
  for (const name of ['A', 'B', 'C']) await create(name)
  for (const id of [3, 1, 2]) await feature({ id, featured: true })
  expect([await onHomePage(), await inAdmin()]).toEqual(['CAB', 'CAB'])

  await feature({ id: 1, featured: false })
  expect([await onHomePage(), await inAdmin()]).toEqual(['CB', 'CBA'])
  expect(await read({ id: 1 })).toMatchObject({ featured: false, position: 0, revision: 1 })
  // By an edit as well.
  await update({ id: 1, featured: true, revision: 1 })
  expect(await onHomePage()).toBe('CBA')
  // One that is featured already keeps its place.
  await feature({ id: 3, featured: true })
  expect(await onHomePage()).toBe('CBA')
  await expect(feature({ id: 9, featured: true })).rejects.toThrow(`This ${noun}`)
})

test.each(both)('featured ones of the kind %s are in the given order, unnamed ones after', async (noun) => {
  const { acts, create, feature, order, read, onHomePage } = catalogueOf(noun)
  for (const name of ['A', 'B', 'C', 'D']) await create(name, true)
  await feature({ id: 1, featured: true })
  await feature({ id: 4, featured: false })
  await order({ ids: [3, 4, 3, 1, 999] })

  expect(await onHomePage()).toBe('CAB')
  expect(await read({ id: 2 })).toMatchObject({ position: 3 })
  expect(await read({ id: 4 })).toMatchObject({ featured: false, position: 0 })
  expect(acts().slice(-3)).toEqual([
    { action: `${noun}_feature`, resource: `${noun}:1` },
    { action: `${noun}_unfeature`, resource: `${noun}:4` },
    { action: `${noun}_order`, resource: noun },
  ])
})

test('a product that was published without a date stays without one when it is edited', async () => {
  const { admin, db } = testSite()
  const { id } = insertProduct(db, { publishedAt: null })

  expect(await admin.adminContent.updateProduct({ id, description: 'Longer.' })).toMatchObject({ publishedAt: null })
})
