import { useEffect } from 'react'
import { isTrackedPath } from '#domain/tracked-path.ts'

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
