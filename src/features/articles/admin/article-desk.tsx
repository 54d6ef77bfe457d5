import { useQuery } from '@tanstack/react-query'
import { articleCategories } from '#domain/articles/article.ts'
import { DateInput } from '../../../components/edit-form/date-input.tsx'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import { StoryDesk } from '../../../components/edit-form/story-desk.tsx'
import { CategorySelect, ExcerptInput, SlugInput, TextInput } from '../../../components/edit-form/story-fields.tsx'
import type { DeskPlace } from '../../../components/edit-form/writing-desk.tsx'
import { useApi } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { articleDesk } from './article-desk-words.tsx'
import { useArticleCalls } from './use-article-calls.ts'

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
