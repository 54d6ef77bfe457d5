import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { locations, products } from '#db/schema/catalogue.ts'
import { locationPages, locationTarget, productPages } from '#domain/catalogue/catalogue-pages.ts'
import { type Place, unpublishedState } from '#domain/publishing/place.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'

const product = {
  id: products.id,
  name: products.name,
  category: products.category,
  description: products.description,
  price: products.price,
  rating: products.rating,
  reviewCount: products.reviewCount,
  affiliateLink: products.affiliateLink,
  imageUrl: products.imageUrl,
  featured: products.featured,
  publishedAt: products.publishedAt,
  createdAt: products.createdAt,
}

const location = {
  id: locations.id,
  name: locations.name,
  region: locations.region,
  description: locations.description,
  waterTemp: locations.waterTemp,
  visibility: locations.visibility,
  bestTime: locations.bestTime,
  depth: locations.depth,
  difficulty: locations.difficulty,
  imageUrl: locations.imageUrl,
  mapCoordinates: locations.mapCoordinates,
  featured: locations.featured,
  createdAt: locations.createdAt,
}

/** The owner's order on the home page; of equal places the newest is first. */
const productOrder = [asc(products.position), ...newestFirst(products)]
/** Equal places are in the order in which they were added. */
const locationOrder = [asc(locations.position), asc(locations.id)]

export function listProducts(db: Db, now: Date) {
  return db
    .select(product)
    .from(products)
    .where(visible(products, now))
    .orderBy(...newestFirst(products))
    .all()
}

/** Featured products of the home page, in the owner's order, else newest first. */
export function listFeaturedProducts(db: Db, now: Date) {
  const isShown = and(visible(products, now), eq(products.featured, true))
  return db
    .select(product)
    .from(products)
    .where(isShown)
    .orderBy(...productOrder)
    .all()
}

/** Featured destinations of the home page, in the owner's order, else in the order they were added. */
export function listFeaturedLocations(db: Db, now: Date) {
  const isShown = and(visible(locations, now), eq(locations.featured, true))
  return db
    .select(location)
    .from(locations)
    .where(isShown)
    .orderBy(...locationOrder)
    .all()
}

/** Every product, drafts too: the featured ones in their order on the home page, then the others. For the administrator alone. */
export function listAllProducts(db: Db | Tx) {
  return db
    .select()
    .from(products)
    .orderBy(desc(products.featured), ...productOrder)
    .all()
}

/** Every location, drafts too, in the same way. For the administrator alone. */
export function listAllLocations(db: Db | Tx) {
  return db
    .select()
    .from(locations)
    .orderBy(desc(locations.featured), ...locationOrder)
    .all()
}

/** Every product with the reviews that name it, which is where visitors read of it. For the administrator alone. */
export function listProductPlaces(db: Db, now: Date): Place[] {
  const isPublic = asFlag(visible(products, now))
  return db
    .select({
      ...{ id: products.id, title: products.name, isPublic },
      ...{ published: products.published, publishedAt: products.publishedAt },
    })
    .from(products)
    .orderBy(...newestFirst(products))
    .all()
    .map(({ id, title, isPublic, ...row }) => ({
      ...{ kind: productPages.kind, title, path: productPages.itemPath(title), isPublic, editId: id },
      ...unpublishedState(row, now),
    }))
}

/** Every location with the dive sites of its region, to which its card leads. For the administrator alone. */
export function listLocationPlaces(db: Db, now: Date): Place[] {
  const isPublic = asFlag(and(visible(locations, now), eq(locations.featured, true)))
  return db
    .select({
      ...{ id: locations.id, title: locations.name, region: locations.region, isPublic },
      ...{ published: locations.published, publishedAt: locations.publishedAt },
    })
    .from(locations)
    .orderBy(...locationOrder)
    .all()
    .map(({ id, title, region, isPublic, ...row }) => ({
      ...{ kind: locationPages.kind, title, path: locationTarget(region), isPublic, editId: id },
      ...unpublishedState(row, now),
    }))
}

function asFlag(condition: SQL | undefined) {
  return sql<boolean>`${condition}`.mapWith(Boolean)
}
