import { type DiveSiteArtSubject, diveSiteArtHash, sceneArtHash, shortHash } from './art-path.ts'
import type { ArticleCategory } from './article.ts'
import { type AustralianState, type DiveSiteStatus, type DiveSiteType, diveSiteTypes } from './dive-site.ts'
import type { ReviewCategory } from './review.ts'

/** Raise it when the layout of the cards or a product drawing changes: every address changes with it. */
const socialCardVersion = 1

/** What a dive site's card shows; its drawing comes from the same fields as the site's picture. */
interface DiveSiteSocialCardSubject extends DiveSiteArtSubject {
  name: string
  state: AustralianState | null
  status: DiveSiteStatus | null
}

/** What a story's card shows. `imageUrl` and `slug` decide its picture. */
interface ArticleSocialCardSubject {
  id: number
  title: string
  slug: string
  category: ArticleCategory
  imageUrl: string
}

interface ReviewSocialCardSubject {
  id: number
  title: string
  category: ReviewCategory
  imageUrl: string
}

/** Address of a dive site's social card, such as "/cards/dive-sites/923-1k2j3h4.png"; good for ever, because hashed. */
export function diveSiteSocialCardPath(diveSite: DiveSiteSocialCardSubject, siteName: string): string {
  return `/cards/dive-sites/${diveSite.id}-${diveSiteSocialCardHash(diveSite, siteName)}.png`
}

export function diveSiteSocialCardHash(diveSite: DiveSiteSocialCardSubject, siteName: string): string {
  const { id, name, state, status } = diveSite
  const closure = status === 'closed' ? [status] : []
  return hashOf('dive-sites', id, siteName, name, state ?? '', diveSiteArtHash(diveSite), ...closure)
}

/** Address of a story's social card, such as "/cards/articles/101-1k2j3h4.png". */
export function articleSocialCardPath(article: ArticleSocialCardSubject, siteName: string): string {
  return `/cards/articles/${article.id}-${articleSocialCardHash(article, siteName)}.png`
}

export function articleSocialCardHash(article: ArticleSocialCardSubject, siteName: string): string {
  const { theme, key } = articleSocialCardScene(article)
  return hashOf('articles', article.id, siteName, article.title, article.category, sceneArtHash(theme, key), key)
}

/** Address of a review's social card, such as "/cards/reviews/201-1k2j3h4.png". */
export function reviewSocialCardPath(review: ReviewSocialCardSubject, siteName: string): string {
  return `/cards/reviews/${review.id}-${reviewSocialCardHash(review, siteName)}.png`
}

export function reviewSocialCardHash(review: ReviewSocialCardSubject, siteName: string): string {
  return hashOf('reviews', review.id, siteName, review.title, review.category, reviewSocialCardDrawing(review))
}

/** The scene on a story's card: the one that is its picture, else one that its slug or category suggests. */
export function articleSocialCardScene({ slug, category, imageUrl }: Omit<ArticleSocialCardSubject, 'id' | 'title'>) {
  const [, named = '', key = ''] = /^\/art\/scenes\/(\w+)\/([\w-]{1,120})-\w+\.svg$/.exec(imageUrl.trim()) ?? []
  const theme = diveSiteTypes.find((type) => type === named)
  return theme ? { theme, key } : { theme: suggestedTheme(slug, category), key: slug.slice(0, 120) }
}

/** Path of the drawing on a review's card: the review's own picture if it is one, else the product or kind it names. */
export function reviewSocialCardDrawing({ title, category, imageUrl }: Omit<ReviewSocialCardSubject, 'id'>): string {
  const own = imageUrl.trim()
  if (/^\/images\/products\/[a-z\d-]+\.svg$/.test(own)) return own
  const product = drawnProducts.find((name) => `${words(title)}-`.startsWith(`${name}-`))
  return `/images/products/${product ?? kindOf(title, category)}.svg`
}

const drawnProducts = [
  'shearwater-peregrine',
  'shearwater-perdix-2',
  'suunto-d5',
  'garmin-descent-g1',
  'mares-puck-pro-plus',
  'cressi-leonardo',
  'scubapro-hydros-pro',
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
  return category === 'Masks & Fins' && /-(fins?|avanti|quattro)-/.test(`-${words(title)}-`)
    ? 'kind-fins'
    : kinds[category]
}

/** "Mares Puck Pro+: One Button" as "mares-puck-pro-plus-one-button". */
function words(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}

const suggestions: [RegExp, DiveSiteType][] = [
  [/wreck|ship|yongala/, 'wreck'],
  [/jetty|pier/, 'jetty'],
  [/kelp|weedy/, 'kelp'],
  [/sinkhole|gambier/, 'sinkhole'],
  [/cave/, 'cave'],
  [/seagrass|buoyancy/, 'seagrass'],
  [/slack|tide|current/, 'channel'],
]

const usualThemes: Record<ArticleCategory, DiveSiteType> = {
  'Gear Reviews': 'pinnacle',
  'Dive Sites': 'reef',
  Safety: 'channel',
  'Marine Life': 'kelp',
  Tips: 'seagrass',
  News: 'wall',
}

function suggestedTheme(slug: string, category: ArticleCategory): DiveSiteType {
  return suggestions.find(([pattern]) => pattern.test(slug))?.[1] ?? usualThemes[category]
}

function hashOf(...shown: (string | number)[]): string {
  return shortHash(JSON.stringify([socialCardVersion, ...shown]))
}
