import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../lib/api.ts'
import { track } from '../../lib/track.ts'
import { ReviewView } from './review-view.tsx'

/** One review, whole. */
export function ReviewScreen({ slug }: { slug: string }) {
  const { data: review } = useSuspenseQuery(useApi().publicContent.reviewPage.queryOptions({ slug }))
  const { category, rating, price } = review
  useEffect(() => {
    track('review_view', { category, rating, price })
  }, [category, rating, price])
  return <ReviewView review={review} />
}
