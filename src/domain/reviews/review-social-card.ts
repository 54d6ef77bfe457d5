import { socialCardPath, uploadedPicture } from '#domain/publishing/social-card.ts'
import type { ReviewCategory } from './review.ts'

interface ReviewSocialCardSubject {
  id: number
  title: string
  category: ReviewCategory
  imageUrl: string
}

export function reviewSocialCardPath(review: ReviewSocialCardSubject, siteName: string): string {
  return socialCardPath(
    'reviews',
    review.id,
    siteName,
    review.title,
    review.category,
    reviewSocialCardDrawing(review),
    ...uploadedPicture(review.imageUrl),
  )
}

/** Path of the drawing on a review's social card: the review's own picture if it is one, else the product or kind it names. */
export function reviewSocialCardDrawing({ title, category, imageUrl }: Omit<ReviewSocialCardSubject, 'id'>): string {
  const own = imageUrl.trim()
  if (/^\/images\/products\/[a-z\d-]+\.svg$/.test(own)) return own
  const product = drawnProducts.find((name) => `${words(title)}-`.startsWith(`${name}-`))
  return `/images/products/${product ?? kindOf(title, category)}.svg`
}

/** The drawings of one product in public/images/products; browsers cannot read the folder. */
const drawnProducts = [
  'atomic-aquatics-venom-frameless-mask',
  'shearwater-peregrine',
  'shearwater-perdix-2',
  'suunto-d5',
  'garmin-descent-g1',
  'mares-puck-pro-plus',
  'cressi-leonardo',
  'scubapro-hydros-pro',
  'apeks-xtx50',
  'cressi-travelight',
  'gopro-hero13-black',
  'mares-avanti-quattro-plus',
  'om-system-tough-tg-7',
  'scubapro-jet-fin',
  'scubapro-mk25-evo-s600',
  'sealife-micro-3-0',
]

const kinds: Record<ReviewCategory, string> = {
  BCDs: 'kind-bcd',
  'Dive Computers': 'kind-dive-computer',
  'Masks & Fins': 'kind-mask',
  Wetsuits: 'kind-wetsuit',
  Cameras: 'kind-camera',
  Regulators: 'kind-regulator',
  Other: 'kind-buoy',
}

function kindOf(title: string, category: ReviewCategory): string {
  return category === 'Masks & Fins' && /-fins?-/.test(`-${words(title)}-`) ? 'kind-fins' : kinds[category]
}

/** "Mares Puck Pro+: One Button" as "mares-puck-pro-plus-one-button". */
function words(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}
