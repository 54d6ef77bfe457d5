import { useQuery } from '@tanstack/react-query'
import { articleCategories } from '#domain/articles/article.ts'
import { DateInput } from '../../../components/edit-form/date-input.tsx'
import type { ListMutations } from '../../../components/edit-form/edit-kind.ts'
import { CategorySelect, ExcerptInput, SlugInput, TextInput } from '../../../components/edit-form/fields.tsx'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import type { EditorPlace } from '../../../components/edit-form/publishable-editor.tsx'
import { StoryEditor } from '../../../components/edit-form/story-editor.tsx'
import { storyInput } from '../../../components/edit-form/story-values.ts'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { articleKind, categoryOf } from './article-kind.tsx'

/** The Blog Creator: writing an article, and all that were written. Requirements: s2-admin-blog, s2-admin-blog-lists. */
export function ArticleEditor(place: EditorPlace) {
  const api = useApi().adminContent
  const { teamName } = useSite()
  const { labels } = articleKind
  return (
    <StoryEditor
      {...place}
      title="New article"
      kind={articleKind}
      mutations={useArticleMutations()}
      list={useQuery(api.articleDesk.queryOptions())}
      stored={useQuery({
        ...api.article.queryOptions({ id: place.edit ?? 0 }),
        enabled: place.edit !== undefined,
        gcTime: 0,
      })}
      renderFields={(form) => (
        <>
          <CategorySelect form={form} label={labels.category} categories={articleCategories} />
          <PictureInput
            form={form}
            name="imageUrl"
            label={labels.imageUrl}
            drawn={articleKind.drawnPicture(form.values)}
          />
          <SlugInput form={form} label={labels.slug} pathOf={articleKind.pathOf} />
          <ExcerptInput form={form} label={labels.excerpt} />
          <TextInput form={form} name="author" label={labels.author} placeholder={teamName} />
          <DateInput form={form} name="publishedAt" label={labels.publishedAt} />
        </>
      )}
    />
  )
}

type Article = RouterOutput['adminContent']['article']

/** What the server does for the Blog Creator. */
function useArticleMutations(): ListMutations<Article> {
  const { adminContent } = useApiClient()
  const read = (id: number) => adminContent.article.query({ id })
  return {
    read,
    save: (values, { stored, timeZone, published, idempotencyKey }) => {
      const input = { ...storyInput(values, stored, timeZone), category: categoryOf(values), published }
      if (!stored) return adminContent.createArticle.mutate({ ...input, idempotencyKey })
      return adminContent.updateArticle.mutate({ ...input, id: stored.id, revision: stored.revision })
    },
    // Requirement: s4-toggle-article.
    setPublished: ({ id }, published) => adminContent.updateArticle.mutate({ id, published }),
    remove: (id) => adminContent.deleteArticle.mutate({ id }),
    restore: (id) => adminContent.restoreArticle.mutate({ id }),
  }
}
