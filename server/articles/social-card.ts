import { and, eq } from 'drizzle-orm'
import { articles } from '#db/schema/articles.ts'
import { articleSocialCardPath, articleSocialCardScene } from '#domain/article-social-card.ts'
import type { Context } from '#server/context.ts'
import type { SocialCard } from '#server/publishing/content.ts'
import { publishedCategory } from '#server/publishing/published-category.ts'
import { visible } from '#server/publishing/visible.ts'

/** The social card of a story that visitors may see, else null. */
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
      art: { kind: 'theme', ...articleSocialCardScene(article) },
    },
  }
}
