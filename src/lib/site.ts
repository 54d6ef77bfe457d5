import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from './api.ts'

/** What every page knows of the site: its name, address, time zone, team, social links and settings for the browser. */
export function useSite() {
  return useSuspenseQuery(useApi().publicContent.site.queryOptions()).data
}
