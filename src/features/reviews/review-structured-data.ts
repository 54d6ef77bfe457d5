import { publicImageUrl } from '#domain/pictures/image-url.ts'
import { priceInAud } from '#domain/reviews/price.ts'
import { reviewedProduct, updatedDay } from '#domain/reviews/review.ts'
import { linesOf } from '#domain/reviews/review-facts.ts'
import { starCount } from '#domain/reviews/star-rating.ts'

interface ReviewFacts {
  title: string
  description: string
  path: string
  imageUrl: string
  price: string
  rating: string | null
  /** The day in the byline, which is the one that search engines are told. */
  createdAt: Date
  publishedAt: Date | null
  updatedAt: Date
  checkedAt: string | null
  /** One a line. */
  pros: string
  cons: string
}

interface Publisher {
  name: string
  url: string
  timeZone: string
  /** For a review without a rating; null leaves the rating out. */
  defaultRating: number | null
}

/** A review's structured data for search engines. Requirements: s2-review-data, r-review-product. */
export function reviewData(review: ReviewFacts, site: Publisher): Record<string, unknown> {
  const imageUrl = publicImageUrl(review.imageUrl, site.url)
  const image = imageUrl ? { image: imageUrl } : {}
  const dateModified = updatedDay(review, site.timeZone)
  const organization = { '@type': 'Organization', name: site.name, url: site.url }
  return {
    '@context': 'https://schema.org',
    '@type': 'Review',
    name: review.title,
    description: review.description,
    url: `${site.url}${review.path}`,
    datePublished: review.createdAt.toISOString(),
    ...(dateModified && { dateModified }),
    itemReviewed: { '@type': 'Product', name: reviewedProduct(review.title), ...image, ...offer(review.price) },
    ...reviewRating(review.rating, site.defaultRating),
    ...notes('positiveNotes', review.pros),
    ...notes('negativeNotes', review.cons),
    author: organization,
    publisher: organization,
  }
}

/** Left out where the text names no price in Australian dollars. Requirement: s3-review-data-price. */
function offer(price: string) {
  const number = priceInAud(price)
  if (number === null) return {}
  const availability = 'https://schema.org/InStock'
  return { offers: { '@type': 'Offer', price: String(number), priceCurrency: 'AUD', availability } }
}

function reviewRating(rating: string | null, defaultRating: number | null) {
  const ratingValue = starCount(rating) ?? defaultRating
  return ratingValue === null ? {} : { reviewRating: { '@type': 'Rating', ratingValue, bestRating: 5 } }
}

/** https://schema.org/positiveNotes and its counterpart; left out where there are none. */
function notes(property: 'positiveNotes' | 'negativeNotes', text: string) {
  const itemListElement = linesOf(text).map((name, index) => ({ '@type': 'ListItem', position: index + 1, name }))
  return itemListElement.length === 0 ? {} : { [property]: { '@type': 'ItemList', itemListElement } }
}
