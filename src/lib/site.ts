import { createContext, useContext } from 'react'
import type { RouterOutput } from './api.ts'

/** Read once for the whole page, by the root's layout: a dozen components ask for it. */
export const SiteContext = createContext<RouterOutput['publicContent']['site'] | null>(null)

/** The site's name, URL, time zone, team, social links and settings for the browser, on every page. */
export function useSite() {
  const site = useContext(SiteContext)
  if (!site) throw new Error('SiteContext is missing above this component')
  return site
}
