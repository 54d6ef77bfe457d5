import { useQuery } from '@tanstack/react-query'
import { Star, TriangleAlert } from 'lucide-react'
import { imageUrlKind } from '#domain/pictures/image-url.ts'
import { bodyImages } from '#domain/publishing/body-facts.ts'
import { priceSeen } from '#domain/reviews/price.ts'
import { reviewCategories } from '#domain/reviews/review.ts'
import { describedFacts, readFacts } from '#domain/reviews/review-facts.ts'
import { reviewPages } from '#domain/reviews/review-pages.ts'
import { reviewSocialCardDrawing, reviewSocialCardPath } from '#domain/reviews/review-social-card.ts'
import { starRating } from '#domain/reviews/star-rating.ts'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { ExcerptInput } from '../../../components/edit-form/body-input.tsx'
import type { ListMutations } from '../../../components/edit-form/edit-kind.ts'
import {
  CategorySelect,
  DateInput,
  type FieldProps,
  SlugInput,
  TextInput,
} from '../../../components/edit-form/fields.tsx'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import type { EditorPlace } from '../../../components/edit-form/publishable-editor.tsx'
import { StoryEditor } from '../../../components/edit-form/story-editor.tsx'
import type { StoryEditKind, StoryFormValues } from '../../../components/edit-form/story-values.ts'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { ReviewView } from '../review-view.tsx'
import { PriceDate, ReviewDetails } from './review-details.tsx'
import {
  basisOf,
  categoryOf,
  labels,
  newReviewValues,
  type Review,
  ratingOf,
  reviewInput,
  reviewProblems,
  reviewValues,
} from './review-values.ts'

/** The form as readers would see it: without the ranges and alternatives, which only the server knows. */
function shownValues(values: StoryFormValues) {
  const { title, excerpt, imageUrl, price = '', purchaseLink = '', pros = '', cons = '' } = values
  const { suitedTo = '', notSuitedTo = '', basisBy = '', ratingParts = '' } = values
  const category = categoryOf(values) ?? 'Other'
  const priceCheckedAt = values.priceCheckedAt || null
  return {
    ...{ title, excerpt, imageUrl, category, price, purchaseLink, pros, cons, suitedTo, notSuitedTo, ratingParts },
    ...{ basis: basisOf(values), basisBy, basisAt: values.basisAt || null },
    ...{ rating: ratingOf(values), checkedAt: values.checkedAt || null, priceCheckedAt, alternatives: [] },
    priceSeen: priceSeen({ price, priceCheckedAt }, new Date().toISOString().slice(0, 10)),
    facts: readFacts(values.facts ?? '', category).map((fact) => ({ ...fact, range: null })),
  }
}

function previewDates(review: Review | null, publishedAt: Date) {
  const { createdAt, updatedAt } = review ?? { createdAt: new Date(), updatedAt: publishedAt }
  return { createdAt, updatedAt, publishedAt }
}

const reviewKind = {
  name: reviewPages.kind,
  tab: 'gear-reviews',
  noun: 'review',
  pathOf: reviewPages.itemPath,
  initialValues: newReviewValues,
  labels,
  required: ['title', 'content', 'category', 'imageUrl', 'purchaseLink'],
  // Requirement: s8-review-failures.
  failures: {
    create: 'Failed to create gear review',
    update: 'Failed to update gear review',
    delete: 'Failed to delete gear review',
  },
  titleField: 'title',
  publishedText: 'is live.',
  confirmsDelete: 'all',
  sitePath: ({ slug }) => reviewPages.itemPath(slug),
  valuesOf: reviewValues,
  textOf: (name, value) => (name === 'facts' ? describedFacts(value) : value),
  inputOf: reviewInput,
  problemsOf: (values, { stored, timeZone }) => reviewProblems(values, stored, timeZone),
  drawnPicture: (values) =>
    reviewSocialCardDrawing({ title: values.title, category: categoryOf(values) ?? 'Other', imageUrl: '' }),
  socialCard: ({ category, ...review }, siteName) =>
    category && reviewSocialCardPath({ ...review, category }, siteName),
  renderPreview: (values, body, review, publishedAt) => (
    <ReviewView
      review={{ ...shownValues(values), ...previewDates(review, publishedAt), ...body, id: review?.id ?? 0 }}
    />
  ),
} satisfies StoryEditKind<Review>

type Listed = RouterOutput['adminContent']['reviewList'][number]

/** So that the prices that need a look are found. Where there is no price, there is nothing to see. */
const listing = {
  order: { name: 'Oldest price first', compare: (a: Listed, b: Listed) => compareTexts(priceDay(a), priceDay(b)) },
  factOf: ({ price, priceCheckedAt }: Listed) => {
    if (priceCheckedAt) return `Price seen ${longCalendarDate(priceCheckedAt)}`
    return price ? 'Price never dated' : null
  },
}

const priceDay = ({ price, priceCheckedAt }: Listed) => (price ? (priceCheckedAt ?? '') : 'none')
const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b)

/** The gear reviews. Requirement: s2-admin-reviews. */
export function ReviewEditor(place: EditorPlace) {
  const api = useApi().adminContent
  const { teamName, defaultRating } = useSite()
  const list = useQuery(api.reviewList.queryOptions())
  const unrated =
    defaultRating === null
      ? 'Without one, search engines get no rating.'
      : `Without one, search engines get ${defaultRating} out of 5.`
  return (
    <StoryEditor
      {...place}
      title="New gear review"
      kind={reviewKind}
      mutations={useReviewMutations()}
      list={list}
      listing={listing}
      stored={useQuery({
        ...api.review.queryOptions({ id: place.edit ?? 0 }),
        enabled: place.edit !== undefined,
        gcTime: 0,
      })}
      renderFields={(form, stored) => (
        <>
          <CategorySelect form={form} label={labels.category} categories={reviewCategories} />
          <StarPicker form={form} name="rating" label={labels.rating} hint={unrated} />
          <PictureInput
            form={form}
            name="imageUrl"
            label={labels.imageUrl}
            drawn={reviewKind.drawnPicture(form.values)}
          />
          <TextInput form={form} name="purchaseLink" label={labels.purchaseLink} inputMode="url" />
          <TextInput form={form} name="price" label={labels.price} placeholder="$1,299 AUD" />
          <PriceDate form={form} />
          <SlugInput {...{ form, label: labels.slug, pathOf: reviewKind.pathOf, stored }} />
          <ExcerptInput form={form} label={labels.excerpt} />
          <TextInput form={form} name="author" label={labels.author} placeholder={teamName} />
          <DateInput form={form} name="publishedAt" label={labels.publishedAt} />
        </>
      )}
      renderDetails={(form, stored) => (
        <ReviewDetails form={form} others={(list.data ?? []).filter(({ id }) => id !== stored?.id)} />
      )}
      renderWarning={({ content }) =>
        bodyImages(content).some(({ src }) => imageUrlKind(src) === 'local') && <ImageWarning />
      }
    />
  )
}

/** One to five stars, or none. Requirement: s5-review-rating. */
export function StarPicker({ form, name, label, hint }: FieldProps & { hint: string }) {
  const stars = Array.from(form.values[name] ?? '').filter((sign) => sign === '⭐').length
  const choose = (count: number) => form.set(name, starRating(count) ?? '')
  return (
    <fieldset aria-describedby={`${form.fieldId(name)}-note`}>
      <legend className="font-medium">{label}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex text-kelp">
          {[1, 2, 3, 4, 5].map((count) => (
            <label
              key={count}
              className="relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-kelp"
            >
              <input
                type="radio"
                name={form.fieldId(name)}
                checked={stars === count}
                onChange={() => choose(count)}
                aria-label={`${count} star${count === 1 ? '' : 's'}`}
                className="sr-only"
              />
              <Star size={24} strokeWidth={1.5} aria-hidden="true" fill={count <= stars ? 'currentColor' : 'none'} />
            </label>
          ))}
        </span>
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input type="radio" name={form.fieldId(name)} checked={stars === 0} onChange={() => choose(0)} />
          No rating
        </label>
      </div>
      <p id={`${form.fieldId(name)}-note`} className="mt-1 text-sm text-ink-soft">
        {hint}
      </p>
    </fieldset>
  )
}

/** Warns of pictures that visitors can't see. Requirement: s5-review-image-warning. */
function ImageWarning() {
  return (
    <div role="alert" className="flex gap-3 border-l-4 border-kelp bg-kelp/10 p-4">
      <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-kelp" />
      <div>
        <p className="font-semibold">Image Warning</p>
        <p className="mt-1">
          Some images in the text have URLs on your own computer or network, which visitors can't open. Use public URLs,
          such as those of a CDN.
        </p>
      </div>
    </div>
  )
}

function useReviewMutations(): ListMutations<Review, StoryFormValues> {
  const { adminContent } = useApiClient()
  return {
    read: (id) => adminContent.review.query({ id }),
    save: (values, { stored, timeZone, published, idempotencyKey }) => {
      // Requirement: s3-review-featured-false.
      const input = { ...reviewInput(values, stored, timeZone), published, featured: stored?.featured ?? false }
      if (!stored) return adminContent.createReview.mutate({ ...input, idempotencyKey })
      return adminContent.updateReview.mutate({ ...input, id: stored.id, revision: stored.revision })
    },
    // Requirement: s4-toggle-review.
    setPublished: async ({ id }, published) =>
      adminContent.updateReview.mutate({ ...(await adminContent.review.query({ id })), published }),
    remove: (id) => adminContent.deleteReview.mutate({ id }),
  }
}
