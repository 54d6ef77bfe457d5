import { useQuery } from '@tanstack/react-query'
import { createArticleInput } from '#domain/articles/article.schema.ts'
import { type ArticleCategory, articleCategories, articlePages } from '#domain/articles/article.ts'
import { articleSocialCardPath, articleSocialCardScene } from '#domain/articles/article-social-card.ts'
import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import { ExcerptInput } from '../../../components/edit-form/body-input.tsx'
import type { ListMutations } from '../../../components/edit-form/edit-kind.ts'
import { CategorySelect, DateInput, SlugInput, TextInput } from '../../../components/edit-form/fields.tsx'
import { schemaProblems } from '../../../components/edit-form/form-values.ts'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import type { EditorPlace } from '../../../components/edit-form/publishable-editor.tsx'
import { StoryEditor } from '../../../components/edit-form/story-editor.tsx'
import {
  newStoryValues,
  type StoryEditKind,
  type StoryFormValues,
  storyInput,
  storyValues,
} from '../../../components/edit-form/story-values.ts'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { ArticleView } from '../article-view.tsx'

type Article = RouterOutput['adminContent']['article']

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

function categoryOf({ category }: StoryFormValues): ArticleCategory | null {
  return articleCategories.find((known) => known === category) ?? null
}

function articleInput(values: StoryFormValues, article: Article | null, timeZone: string) {
  return { ...storyInput(values, article, timeZone), category: categoryOf(values) }
}

const articleKind = {
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
  publishedText: 'is live.',
  confirmsDelete: 'published',
  sitePath: ({ slug }) => articlePages.itemPath(slug),
  valuesOf: storyValues,
  inputOf: articleInput,
  problemsOf: (values, { stored, timeZone }) =>
    schemaProblems(createArticleInput, articleInput(values, stored, timeZone)),
  drawnPicture: (values) => {
    const slug = slugFromTitle(values.slug) || slugFromTitle(values.title) || 'story'
    const { theme, key } = articleSocialCardScene({ slug, category: categoryOf(values) ?? 'News', imageUrl: '' })
    return sceneArtPath(theme, key)
  },
  socialCard: ({ category, ...story }, siteName) => category && articleSocialCardPath({ ...story, category }, siteName),
  renderPreview: (values, { html }, _story, publishedAt) => (
    <ArticleView article={{ ...values, html, publishedAt, createdAt: publishedAt }} />
  ),
} satisfies StoryEditKind<Article>

/** The Blog Creator. Requirements: s2-admin-blog, s2-admin-blog-lists. */
export function ArticleEditor(place: EditorPlace) {
  const api = useApi().adminContent
  const { teamName } = useSite()
  return (
    <StoryEditor
      {...place}
      title="New article"
      kind={articleKind}
      mutations={useArticleMutations()}
      list={useQuery(api.articleList.queryOptions())}
      stored={useQuery({
        ...api.article.queryOptions({ id: place.edit ?? 0 }),
        enabled: place.edit !== undefined,
        gcTime: 0,
      })}
      renderFields={(form, stored) => (
        <>
          <CategorySelect form={form} label={labels.category} categories={articleCategories} />
          <PictureInput
            form={form}
            name="imageUrl"
            label={labels.imageUrl}
            drawn={articleKind.drawnPicture(form.values)}
          />
          <SlugInput {...{ form, label: labels.slug, pathOf: articleKind.pathOf, stored }} />
          <ExcerptInput form={form} label={labels.excerpt} />
          <TextInput form={form} name="author" label={labels.author} placeholder={teamName} />
          <DateInput form={form} name="publishedAt" label={labels.publishedAt} />
        </>
      )}
    />
  )
}

function useArticleMutations(): ListMutations<Article, StoryFormValues> {
  const { adminContent } = useApiClient()
  return {
    read: (id) => adminContent.article.query({ id }),
    save: (values, { stored, timeZone, published, idempotencyKey }) => {
      const input = { ...articleInput(values, stored, timeZone), published }
      if (!stored) return adminContent.createArticle.mutate({ ...input, idempotencyKey })
      return adminContent.updateArticle.mutate({ ...input, id: stored.id, revision: stored.revision })
    },
    // Requirement: s4-toggle-article.
    setPublished: ({ id }, published) => adminContent.updateArticle.mutate({ id, published }),
    remove: (id) => adminContent.deleteArticle.mutate({ id }),
  }
}
