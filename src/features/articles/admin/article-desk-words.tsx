import { createArticleInput } from '#domain/articles/article.schema.ts'
import { type ArticleCategory, articleCategories } from '#domain/articles/article.ts'
import { articlePages } from '#domain/articles/article-pages.ts'
import { articleSocialCardPath, articleSocialCardScene } from '#domain/articles/article-social-card.ts'
import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import type { Desk } from '../../../components/edit-form/desk.ts'
import { schemaProblems } from '../../../components/edit-form/schema-problems.ts'
import { noStory, type StoryValues, storyInput, storyValues } from '../../../components/edit-form/story.ts'
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
