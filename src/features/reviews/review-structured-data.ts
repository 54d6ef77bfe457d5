import { publicImageUrl } from '#domain/pictures/image-url.ts'
import { reviewedProduct } from '#domain/reviews/review.ts'
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
}

interface Publisher {
  name: string
  url: string
  /** For a review without a rating; null leaves the rating out. */
  defaultRating: number | null
}

/** A review's structured data for search engines. Requirements: s2-review-data, r-review-product. */
export function reviewData(review: ReviewFacts, site: Publisher): Record<string, unknown> {
  const imageUrl = publicImageUrl(review.imageUrl, site.url)
  const image = imageUrl ? { image: imageUrl } : {}
  const organization = { '@type': 'Organization', name: site.name, url: site.url }
  return {
    '@context': 'https://schema.org',
    '@type': 'Review',
    name: review.title,
    description: review.description,
    url: `${site.url}${review.path}`,
    datePublished: review.createdAt.toISOString(),
    itemReviewed: { '@type': 'Product', name: reviewedProduct(review.title), ...image, ...offer(review.price) },
    ...reviewRating(review.rating, site.defaultRating),
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

const group = String.raw`[.,'’ \u00a0\u202f]`
const amount = String.raw`(?:\d{1,3}(?:${group}\d{3})+|\d+)(?:[.,]\d{1,2})?(?!\d|[.,]\d|k\b)`
const australian = String.raw`A(?:U[DS]?)?\s?\$|AUD|\$`
const foreign = String.raw`(?:US|NZ|CA|SG|HK|FJ)D?\s?\$|[CS]\$|(?:US|NZ)D?\b|CAD|SGD|HKD|FJD|EUR|GBP|CHF|JPY|IDR|[€£¥]`
const pricing = new RegExp(
  String.raw`(?:(?<!\p{L})(?<before>${foreign}|${australian})\s?|(?<![\p{L}\d.,]))(?<amount>${amount})(?:(?:,[-–—])?\s?\(?(?<after>(?:${foreign}|${australian}|dollars)(?!\p{L}|\s?[\d$])))?`,
  'giu',
)
const isForeign = new RegExp(`^(?:${foreign})$`, 'iu')
const formerPrice = /\b(?:was|were|rrp|save|usually|normally|instead of|deposit|shipping|postage)\W*$/i

/**
 * The price in a free text such as "$1,299 AUD" or "3 for $45": the amount beside the currency, with separators of
 * either convention. Null for none, for nothing and for other currencies. A former price counts where it is the only one.
 */
export function priceInAud(text: string): number | null {
  const found = [...text.matchAll(pricing)].flatMap(({ index, groups: { before, after, amount = '' } = {} }) => {
    const isBare = text.replace(/^(?:from|about|approx\.?|price:?|rrp:?)\s/i, '').trim() === amount
    if ((!before && !after && !isBare) || [before, after].some((one) => one && isForeign.test(one))) return []
    const [, whole = amount, cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
    return [{ price: Number(`${whole.replace(/\D/g, '')}.${cents}`), isFormer: formerPrice.test(text.slice(0, index)) }]
  })
  const real = found.filter(({ price }) => price > 0)
  return (real.find(({ isFormer }) => !isFormer) ?? real[0])?.price ?? null
}
