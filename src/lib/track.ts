import { useHydrated } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

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

type TrackedEvent = { [Name in keyof TrackedEvents]: readonly [Name, TrackedEvents[Name]] }[keyof TrackedEvents]

declare global {
  interface Window {
    dataLayer?: unknown[]
    gtag?: (...args: unknown[]) => void
    /** Counts a view of this page, from another page of the site (start-script.ts). */
    countView?: (fromHost: string) => void
  }
}

/** Tells the global tracker of an event. Never throws: counting must not break reading. */
export function track<Name extends keyof TrackedEvents>(name: Name, details: TrackedEvents[Name]): void {
  window.gtag?.('event', name, details)
}

/** Attributes that count an event for each click on their element, also before it is hydrated (start-script.ts). */
export function trackClick(...events: readonly TrackedEvent[]) {
  return { 'data-track': JSON.stringify(events) }
}

/** Counts the view of a screen; returns the attribute by which a page that is not hydrated counts it. */
export function useTrackedView<Name extends keyof TrackedEvents>(name: Name, details: TrackedEvents[Name]) {
  const isCounted = useRef(!useHydrated())
  const trackView = useEffectEvent(() => isCounted.current || track(name, details))
  useEffect(() => void trackView(), [])
  return { 'data-view': JSON.stringify([name, details]) }
}
