import { sceneArtPath } from '#domain/art-path.ts'
import { createArticleInput } from '#domain/article.schema.ts'
import { type ArticleCategory, articleCategories } from '#domain/article.ts'
import { articlePages } from '#domain/article-pages.ts'
import { articleSocialCardPath, articleSocialCardScene } from '#domain/article-social-card.ts'
import { slugFromTitle } from '#domain/slug.ts'
import type { Desk } from '../../../components/writing/desk.ts'
import { schemaProblems } from '../../../components/writing/schema-problems.ts'
import { noStory, type StoryValues, storyInput, storyValues } from '../../../components/writing/story.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { ArticleView } from '../article-view.tsx'

const labels = {
  title: 'Title',
  content: 'Content',
  category: 'Category',
  imageUrl: 'Header image URL',
  slug: 'Slug',
  excerpt: 'Excerpt',
  author: 'Author',
  publishedAt: 'Published date',
}

export function categoryOf({ category }: StoryValues): ArticleCategory | null {
  return articleCategories.find((known) => known === category) ?? null
}

/** Articles as the desk knows them. */
export const articleDesk = {
  kind: articlePages.kind,
  tab: 'blog',
  noun: 'article',
  pathOf: articlePages.itemPath,
  none: noStory,
  labels,
  required: ['title', 'content', 'category', 'imageUrl'],
  // Requirement: s8-blog-failures.
  failures: { create: 'Failed to create blog', update: 'Failed to update blog', delete: 'Failed to delete blog' },
  titleField: 'title',
  afterwards: 'can be read by everyone.',
  asksToDelete: 'published',
  sitePath: ({ slug }) => articlePages.itemPath(slug),
  valuesOf: storyValues,
  problemsOf: (values, { story, timeZone }) => {
    const input = { ...storyInput(values, story, timeZone), category: categoryOf(values) }
    return schemaProblems(createArticleInput, input)
  },
  drawnPicture: (values) => {
    const slug = slugFromTitle(values.slug) || slugFromTitle(values.title) || 'story'
    const { theme, key } = articleSocialCardScene({ slug, category: categoryOf(values) ?? 'News', imageUrl: '' })
    return sceneArtPath(theme, key)
  },
  socialCard: ({ category, ...story }, siteName) => category && articleSocialCardPath({ ...story, category }, siteName),
  renderPreview: (values, { html }, _story, publishedAt) => (
    <ArticleView article={{ ...values, html, publishedAt, createdAt: publishedAt }} />
  ),
} satisfies Desk<RouterOutput['adminContent']['article']>
