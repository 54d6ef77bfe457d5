import { type DiveSiteType, diveSiteTypes } from '#domain/dive-sites/dive-site.ts'
import { sceneArtHash } from '#domain/pictures/art-path.ts'
import { drawnDiveSiteId } from '#domain/pictures/dive-site-art.ts'
import { socialCardPath, uploadedPicture } from '#domain/publishing/social-card.ts'
import type { ArticleCategory } from './article.ts'

/** A story's social card. `imageUrl` and `slug` decide its picture. */
interface ArticleSocialCardSubject {
  id: number
  title: string
  slug: string
  category: ArticleCategory
  imageUrl: string
}

export function articleSocialCardPath(article: ArticleSocialCardSubject, siteName: string): string {
  const { theme, key } = articleSocialCardScene(article)
  return socialCardPath(
    'articles',
    article.id,
    siteName,
    article.title,
    article.category,
    ...(drawnDiveSiteId(article.imageUrl) === null ? [sceneArtHash(theme, key), key] : [article.imageUrl.trim()]),
    ...uploadedPicture(article.imageUrl),
  )
}

/** The scene on a story's social card: the one that is its picture, else one that its slug or category suggests. */
export function articleSocialCardScene({ slug, category, imageUrl }: Omit<ArticleSocialCardSubject, 'id' | 'title'>) {
  const [, named = '', key = ''] = /^\/art\/scenes\/(\w+)\/([\w-]{1,120})-\w+\.svg$/.exec(imageUrl.trim()) ?? []
  const theme = diveSiteTypes.find((type) => type === named)
  return theme ? { theme, key } : { theme: suggestedTheme(slug, category), key: slug.slice(0, 120) }
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
