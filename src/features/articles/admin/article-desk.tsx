import { useQuery } from '@tanstack/react-query'
import { articleCategories } from '#domain/articles/article.ts'
import { DateInput } from '../../../components/edit-form/date-input.tsx'
import type { DeskCalls } from '../../../components/edit-form/desk.ts'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import { storyInput } from '../../../components/edit-form/story.ts'
import { StoryDesk } from '../../../components/edit-form/story-desk.tsx'
import { CategorySelect, ExcerptInput, SlugInput, TextInput } from '../../../components/edit-form/story-fields.tsx'
import type { DeskPlace } from '../../../components/edit-form/writing-desk.tsx'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { articleDesk, categoryOf } from './article-desk-words.tsx'

/** The Blog Creator: writing an article, and all that were written. Requirements: s2-admin-blog, s2-admin-blog-lists. */
export function ArticleDesk(place: DeskPlace) {
  const api = useApi().adminContent
  const { teamName } = useSite()
  const { labels } = articleDesk
  return (
    <StoryDesk
      {...place}
      title="New article"
      desk={articleDesk}
      calls={useArticleCalls()}
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
            drawn={articleDesk.drawnPicture(form.values)}
          />
          <SlugInput form={form} label={labels.slug} pathOf={articleDesk.pathOf} />
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
function useArticleCalls(): DeskCalls<Article> {
  const { adminContent } = useApiClient()
  const read = (id: number) => adminContent.article.query({ id })
  return {
    read,
    save: (values, { story, timeZone, published, idempotencyKey }) => {
      const input = { ...storyInput(values, story, timeZone), category: categoryOf(values), published }
      if (!story) return adminContent.createArticle.mutate({ ...input, idempotencyKey })
      return adminContent.updateArticle.mutate({ ...input, id: story.id, revision: story.revision })
    },
    // Requirement: s4-toggle-article.
    setPublished: ({ id }, published) => adminContent.updateArticle.mutate({ id, published }),
    remove: (id) => adminContent.deleteArticle.mutate({ id }),
    restore: (id) => adminContent.restoreArticle.mutate({ id }),
  }
}
