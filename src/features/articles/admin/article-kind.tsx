import { createArticleInput } from '#domain/articles/article.schema.ts'
import { type ArticleCategory, articleCategories, articlePages } from '#domain/articles/article.ts'
import { articleSocialCardPath, articleSocialCardScene } from '#domain/articles/article-social-card.ts'
import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import type { StoryEditKind } from '../../../components/edit-form/edit-kind.ts'
import { schemaProblems } from '../../../components/edit-form/schema-problems.ts'
import {
  newStoryValues,
  type StoryFormValues,
  storyInput,
  storyValues,
} from '../../../components/edit-form/story-values.ts'
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

export function categoryOf({ category }: StoryFormValues): ArticleCategory | null {
  return articleCategories.find((known) => known === category) ?? null
}

/** Articles as the desk knows them. */
export const articleKind = {
  name: articlePages.kind,
  tab: 'blog',
  noun: 'article',
  pathOf: articlePages.itemPath,
  initialValues: newStoryValues,
  labels,
  required: ['title', 'content', 'category', 'imageUrl'],
  // Requirement: s8-blog-failures.
  failures: { create: 'Failed to create blog', update: 'Failed to update blog', delete: 'Failed to delete blog' },
  titleField: 'title',
  publishedText: 'can be read by everyone.',
  confirmsDelete: 'published',
  sitePath: ({ slug }) => articlePages.itemPath(slug),
  valuesOf: storyValues,
  problemsOf: (values, { stored, timeZone }) => {
    const input = { ...storyInput(values, stored, timeZone), category: categoryOf(values) }
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
} satisfies StoryEditKind<RouterOutput['adminContent']['article']>
