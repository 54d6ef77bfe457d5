import { type ReviewCategory, reviewCategories } from '#domain/reviews/review.ts'
import { createReviewInput } from '#domain/reviews/review-edit.schema.ts'
import { reviewPages } from '#domain/reviews/review-pages.ts'
import { reviewSocialCardDrawing, reviewSocialCardPath } from '#domain/reviews/review-social-card.ts'
import { starRatings } from '#domain/reviews/star-rating.ts'
import type { StoryEditKind } from '../../../components/edit-form/edit-kind.ts'
import { schemaProblems } from '../../../components/edit-form/schema-problems.ts'
import {
  newStoryValues,
  type StoryFormValues,
  storyInput,
  storyValues,
} from '../../../components/edit-form/story-values.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { ReviewView } from '../review-view.tsx'

type Review = RouterOutput['adminContent']['review']

const labels = {
  title: 'Title',
  content: 'Content',
  category: 'Category',
  rating: 'Rating',
  imageUrl: 'Image URL',
  purchaseLink: 'Purchase link',
  price: 'Price',
  slug: 'Slug',
  excerpt: 'Excerpt',
  author: 'Author',
  publishedAt: 'Published date',
}

function categoryOf({ category }: StoryFormValues): ReviewCategory | null {
  return reviewCategories.find((known) => known === category) ?? null
}

function ratingOf({ rating }: StoryFormValues) {
  return starRatings.find((stars) => stars === rating) ?? null
}

/** What the server is sent of a review. */
export function reviewInput(values: StoryFormValues, story: Review | null, timeZone: string) {
  return {
    ...storyInput(values, story, timeZone),
    category: categoryOf(values),
    price: values.price ?? '',
    purchaseLink: values.purchaseLink ?? '',
    rating: ratingOf(values),
  }
}

/** Gear reviews as the desk knows them. */
export const reviewKind = {
  name: reviewPages.kind,
  tab: 'gear-reviews',
  noun: 'review',
  pathOf: reviewPages.itemPath,
  initialValues: { ...newStoryValues, price: '', purchaseLink: '', rating: '' },
  labels,
  required: ['title', 'content', 'category', 'imageUrl', 'purchaseLink'],
  // Requirement: s8-review-failures.
  failures: {
    create: 'Failed to create gear review',
    update: 'Failed to update gear review',
    delete: 'Failed to delete gear review',
  },
  titleField: 'title',
  publishedText: 'can be read by everyone.',
  confirmsDelete: 'all',
  sitePath: ({ slug }) => reviewPages.itemPath(slug),
  valuesOf: (review, timeZone) => ({
    ...storyValues(review, timeZone),
    ...{ price: review.price, purchaseLink: review.purchaseLink, rating: review.rating ?? '' },
  }),
  problemsOf: (values, { stored, timeZone }) =>
    schemaProblems(createReviewInput, reviewInput(values, stored, timeZone)),
  drawnPicture: (values) =>
    reviewSocialCardDrawing({ title: values.title, category: categoryOf(values) ?? 'Other', imageUrl: '' }),
  socialCard: ({ category, ...review }, siteName) =>
    category && reviewSocialCardPath({ ...review, category }, siteName),
  renderPreview: (values, body, review) => (
    <ReviewView
      review={{
        ...{ id: review?.id ?? 0, title: values.title, excerpt: values.excerpt, imageUrl: values.imageUrl },
        ...{
          price: values.price ?? '',
          purchaseLink: values.purchaseLink ?? '',
          rating: ratingOf(values),
          category: categoryOf(values) ?? 'Other',
        },
        ...{ createdAt: review?.createdAt ?? new Date(), ...body },
      }}
    />
  ),
} satisfies StoryEditKind<Review>
