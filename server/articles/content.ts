import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { articlePages } from '#domain/articles/article.ts'
import { articleSocialCardPath, articleSocialCardScene } from '#domain/articles/article-social-card.ts'
import { diveSiteScene, drawnDiveSiteId } from '#domain/pictures/dive-site-art.ts'
import { type SearchEntry, searchEntry } from '#domain/search/search.ts'
import type { Context } from '#server/context.ts'
import { cachedBody } from '#server/publishing/body-html.ts'
import { defineContent, type SocialCard } from '#server/publishing/content.ts'
import { storyFeed } from '#server/publishing/feed.ts'
import { publishedCategory } from '#server/publishing/published-category.ts'
import { listStoryPages, listStoryPlaces } from '#server/publishing/story-pages.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'
import { findArticle } from './queries.ts'
import { articleRest } from './rest.ts'

const articleFeed = storyFeed({
  ...articlePages,
  table: articles,
  feed: 'blog',
  description:
    'Articles about Australian water: dive sites, the animals you meet there, safety, and how to dive better.',
  find({ db, env, now }, id) {
    const article = findArticle(db, id, now())
    if (!article) return null
    const { content, ...story } = article
    return {
      ...story,
      path: articlePages.itemPath(story.slug),
      socialCard: articleSocialCardPath(story, env.SITE_NAME),
      html: cachedBody(content).html,
    }
  },
})

export const articleContent = defineContent({
  ...articlePages,
  table: articles,
  listSearchEntries: listArticleEntries,
  matchList: null,
  listPages: (db, now) => listStoryPages(db, now, { ...articlePages, table: articles }),
  listTitle: 'Blog',
  listPlaces: (db, now) => listStoryPlaces(db, now, { ...articlePages, table: articles }),
  listValues: null,
  socialCard: { folder: 'articles', find: findArticleSocialCard },
  pictures: { title: articles.title, columns: [articles.imageUrl, articles.content] },
  files: [articleFeed],
  rest: articleRest,
})

/** The search finds stories by title, excerpt or category. Requirement: s5-search-articles. */
function listArticleEntries(db: Db, now: Date): SearchEntry[] {
  const { id, title, slug, excerpt, imageUrl } = articles
  const category = publishedCategory(articles.category)
  const rows = db
    .select({ id, title, slug, excerpt, category, imageUrl })
    .from(articles)
    .where(visible(articles, now))
    .orderBy(...newestFirst(articles))
    .all()
  return rows.map(({ slug, excerpt, category, ...row }) =>
    searchEntry({ ...row, kind: articlePages.kind, subtitle: category, target: articlePages.itemPath(slug) }, [
      excerpt,
      category,
    ]),
  )
}

/** The dive site whose drawing is the story's picture. */
function drawnDiveSite(db: Db, imageUrl: string): SocialCard['content']['art'] | null {
  const id = drawnDiveSiteId(imageUrl)
  const diveSite = id === null ? undefined : db.select().from(diveSites).where(eq(diveSites.id, id)).get()
  return diveSite ? { kind: 'site', subject: diveSiteScene(diveSite) } : null
}

export function findArticleSocialCard({ db, env, now }: Context, id: number): SocialCard | null {
  const { title, slug, imageUrl } = articles
  const category = publishedCategory(articles.category)
  const article = db
    .select({ id: articles.id, title, slug, category, imageUrl })
    .from(articles)
    .where(and(eq(articles.id, id), visible(articles, now())))
    .get()
  if (!article) return null
  return {
    path: articleSocialCardPath(article, env.SITE_NAME),
    imageUrl: article.imageUrl,
    content: {
      eyebrow: article.category,
      place: '',
      title: article.title,
      siteName: env.SITE_NAME,
      depth: null,
      art: drawnDiveSite(db, article.imageUrl) ?? { kind: 'theme', ...articleSocialCardScene(article) },
    },
  }
}
