import { useQuery } from '@tanstack/react-query'
import { bodyImages } from '#domain/body-facts.ts'
import { imageUrlKind } from '#domain/image-url.ts'
import { reviewCategories } from '#domain/review.ts'
import { DateInput } from '../../../components/writing/date-input.tsx'
import { PictureInput } from '../../../components/writing/picture-input.tsx'
import { StarPicker } from '../../../components/writing/star-picker.tsx'
import { StoryDesk } from '../../../components/writing/story-desk.tsx'
import { CategorySelect, ExcerptInput, SlugInput, TextInput } from '../../../components/writing/story-fields.tsx'
import type { DeskPlace } from '../../../components/writing/writing-desk.tsx'
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
