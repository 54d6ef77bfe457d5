import { Share2 } from 'lucide-react'
import { copyText } from './copy-text.ts'

/** Offers the page to the system's share sheet; where there is none, copies its URL. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname
    if (navigator.share) {
      // Closing the sheet rejects the promise: that is a choice, not a failure.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await copyText(url, 'link')
  }

  return (
    <button
      type="button"
      onClick={share}
      className="script-only no-print inline-flex min-h-11 cursor-pointer items-center gap-2 text-link wrap-break-word"
    >
      <Share2 size={16} strokeWidth={1.5} aria-hidden="true" />
      Share
    </button>
  )
}
