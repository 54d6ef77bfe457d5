import { articles } from '#db/schema/articles.ts'
import { articlePages } from '#domain/article-pages.ts'
import { articleSocialCardPath } from '#domain/article-social-card.ts'
import { cachedBody } from '#server/publishing/body-cache.ts'
import { storyFeed } from '#server/publishing/feed.ts'
import { findArticle } from './queries.ts'

/** The blog for feed readers. */
export const articleFeed = storyFeed({
  ...articlePages,
  table: articles,
  feed: 'blog',
  description: 'Stories from Australian water: dive sites, the animals you meet there, safety, and how to dive better.',
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
