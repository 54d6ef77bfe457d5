import { useQuery } from '@tanstack/react-query'
import { reviewLinkWarning } from '#domain/review-link.ts'
import { useApi } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'

/** What is doubtful about a review link, once the pages of the site are known. */
export function useReviewLinkWarning(link: string): string | undefined {
  const { url } = useSite()
  const isGiven = link.trim() !== ''
  const { data } = useQuery({ ...useApi().adminContent.places.queryOptions(), enabled: isGiven })
  return (data && reviewLinkWarning(link, url, data)) ?? undefined
}
