import { articles } from '#db/schema/articles.ts'
import { articlePages } from '#domain/articles/article.ts'
import { storyCommands } from '#server/publishing/story-commands.ts'

/** Requirements: s5-publish-fields, s5-publish-message. */
export const articleCommands = storyCommands<typeof articles.$inferSelect>({
  kind: articlePages.kind,
  table: articles,
  pathOf: articlePages.itemPath,
  empty: {
    ...{ slug: '', excerpt: '', content: '', category: null, imageUrl: '', author: '' },
    ...{ published: false, publishedAt: null },
  },
  required: ['content', 'category', 'imageUrl'],
  missing: 'Missing Information - Please fill in all required fields to publish the article.',
  notFound: "The article you're looking for doesn't exist",
})
