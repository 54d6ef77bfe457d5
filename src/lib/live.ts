import { useEffect } from 'react'

/** Says in the document that the script has taken over: from then on what needs it is shown (`.script-only`). */
export function useLive(): void {
  useEffect(() => {
    document.documentElement.dataset.live = ''
  }, [])
}
