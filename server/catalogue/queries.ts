import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { locations, products } from '#db/schema/catalogue.ts'
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

/** Products a visitor may see, newest first. */
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
    .orderBy(asc(products.position), ...newestFirst(products))
    .all()
}

/** Featured destinations of the home page, in the owner's order, else in the order they were added. */
export function listFeaturedLocations(db: Db, now: Date) {
  const isShown = and(visible(locations, now), eq(locations.featured, true))
  return db.select(location).from(locations).where(isShown).orderBy(asc(locations.position), asc(locations.id)).all()
}
