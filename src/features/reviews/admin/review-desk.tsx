import { useQuery } from '@tanstack/react-query'
import { imageUrlKind } from '#domain/pictures/image-url.ts'
import { bodyImages } from '#domain/publishing/body-facts.ts'
import { reviewCategories } from '#domain/reviews/review.ts'
import { DateInput } from '../../../components/edit-form/date-input.tsx'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import { StarPicker } from '../../../components/edit-form/star-picker.tsx'
import { StoryDesk } from '../../../components/edit-form/story-desk.tsx'
import { CategorySelect, ExcerptInput, SlugInput, TextInput } from '../../../components/edit-form/story-fields.tsx'
import type { DeskPlace } from '../../../components/edit-form/writing-desk.tsx'
import { useApi } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { ImageWarning } from './image-warning.tsx'
import { reviewDesk } from './review-desk-words.tsx'
import { useReviewCalls } from './use-review-calls.ts'

/** The gear reviews: writing one, and all that were written. Requirement: s2-admin-reviews. */
export function ReviewDesk(place: DeskPlace) {
  const api = useApi().adminContent
  const { teamName, defaultRating } = useSite()
  const { labels } = reviewDesk
  const unrated =
    defaultRating === null
      ? 'Without one, search engines are told no rating.'
      : `Without one, search engines are told ${defaultRating} of 5.`
  return (
    <StoryDesk
      {...place}
      title="New gear review"
      desk={reviewDesk}
      calls={useReviewCalls()}
      list={useQuery(api.reviewDesk.queryOptions())}
      stored={useQuery({
        ...api.review.queryOptions({ id: place.edit ?? 0 }),
        enabled: place.edit !== undefined,
        gcTime: 0,
      })}
      renderFields={(form) => (
        <>
          <CategorySelect form={form} label={labels.category} categories={reviewCategories} />
          <StarPicker form={form} name="rating" label={labels.rating} hint={unrated} />
          <PictureInput
            form={form}
            name="imageUrl"
            label={labels.imageUrl}
            drawn={reviewDesk.drawnPicture(form.values)}
          />
          <TextInput form={form} name="purchaseLink" label={labels.purchaseLink} inputMode="url" />
          <TextInput form={form} name="price" label={labels.price} placeholder="$1,299 AUD" />
          <SlugInput form={form} label={labels.slug} pathOf={reviewDesk.pathOf} />
          <ExcerptInput form={form} label={labels.excerpt} />
          <TextInput form={form} name="author" label={labels.author} placeholder={teamName} />
          <DateInput form={form} name="publishedAt" label={labels.publishedAt} />
        </>
      )}
      renderWarning={({ content }) =>
        bodyImages(content).some(({ src }) => imageUrlKind(src) === 'local') && <ImageWarning />
      }
    />
  )
}
