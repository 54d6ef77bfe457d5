import { useQuery } from '@tanstack/react-query'
import type { Place } from '#domain/publishing/place.ts'
import { isOwnPath, parseUrl } from '#domain/shared/web-url.ts'
import { useApi } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'

/** What is doubtful about a review link, once the pages of the site are known. */
export function useReviewLinkWarning(link: string): string | undefined {
  const { url } = useSite()
  const isGiven = link.trim() !== ''
  const { data } = useQuery({ ...useApi().adminContent.places.queryOptions(), enabled: isGiven })
  return (data && reviewLinkWarning(link, url, data)) ?? undefined
}

/** What is doubtful about the link to a story; null where nothing is, or where it is for others to know. */
export function reviewLinkWarning(typed: string, siteUrl: string, places: readonly Place[]): string | null {
  const link = typed.trim()
  const url = parseUrl(link, siteUrl)
  if (!link || !url || url.origin !== new URL(siteUrl).origin) return null
  if (!isOwnPath(link) && !parseUrl(link)) return null
  const path = url.pathname.replace(/(?<=.)\/$/, '')
  const place = places.find((each) => each.path === path + url.search) ?? places.find((each) => each.path === path)
  if (!place) return 'No page of this site has this address: who follows the link may find nothing.'
  return place.isPublic ? null : `“${place.title}” is not public: who follows the link finds nothing yet.`
}
