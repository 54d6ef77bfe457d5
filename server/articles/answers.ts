import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { articles } from '#db/schema/articles.ts'
import { articleCategories } from '#domain/article.ts'

// What the REST calls of articles answer, for their documentation.

/** Of a published article, as one would be posted. */
export const articleExample = {
  title: 'Fish Rock Cave, front to back',
  slug: 'fish-rock-cave',
  excerpt: 'Grey nurse sharks at one end, a bubble cave at the other.',
  content: '# The way in\n\nThe cave begins at **12 metres**.',
  category: 'Dive Sites' as const,
  imageUrl: '/images/fish-rock.jpg',
  author: 'Kelp & Coral Team',
  published: true,
  publishedAt: '2026-03-14T10:00:00+11:00',
}

const instant = '2026-03-13T23:00:00.000Z'
const stored = { ...articleExample, publishedAt: instant, createdAt: instant, updatedAt: instant }
const row = createSelectSchema(articles)

export const article = row.meta({
  id: 'Article',
  description: 'An article as the administrator has it, drafts and scheduled ones too.',
  examples: [{ ...stored, id: 1, revision: 1 }],
})

export const publishedArticle = row
  .omit({ revision: true })
  .extend({ category: z.enum(articleCategories), published: z.literal(true) })
  .meta({
    id: 'PublishedArticle',
    description: 'An article as visitors read it.',
    examples: [{ ...stored, id: 1 }],
  })

export const listedArticle = publishedArticle.omit({ updatedAt: true }).meta({
  id: 'ListedArticle',
  description: 'An article in the list that visitors read.',
})
