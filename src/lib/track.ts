import { useEffect } from 'react'
import { isTrackedPath } from '#domain/shared/tracked-path.ts'

/** They always go to the global tracker, whether or not the analytics script is loaded. Requirement: r-analytics-tracker. */
interface TrackedEvents {
  page_view: { page_path: string; page_title: string }
  affiliate_link_click: { category: 'commerce'; label: string }
  purchase_intent: { category: string; position: 'bottom' }
  review_view: { category: string; rating: string | null; price: string }
  view_dive_site_filtered: { site: string }
  search_dive_sites: { search_term: string }
  filter_dive_sites: { region: string }
  click_dive_site_card: { site: string }
  blog_click: { slug: string; position: 'featured' | 'grid' }
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    gtag?: (...args: unknown[]) => void
  }
}

/** Tells the global tracker of an event. Never throws: counting must not break reading. */
export function track<Name extends keyof TrackedEvents>(name: Name, details: TrackedEvents[Name]): void {
  window.dataLayer ??= []
  // gtag's own form: its script reads the arguments object, not an array.
  window.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: the analytics script tells events apart by this very object
    window.dataLayer?.push(arguments)
  }
  window.gtag('event', name, details)
}

/** Loads Google's tag once, and only where an id is set. Page views are counted by route changes, not by the tag. */
export function useAnalytics(id: string | null): void {
  useEffect(() => {
    if (!id || !isTrackedPath(location.pathname) || document.querySelector('script[data-analytics]')) return
    window.gtag?.('js', new Date())
    window.gtag?.('config', id, { send_page_view: false })
    const script = document.createElement('script')
    script.async = true
    script.dataset.analytics = ''
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
    document.head.append(script)
  }, [id])
}
