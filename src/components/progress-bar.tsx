import { useRouterState } from '@tanstack/react-router'

/** A thin line at the top of the window when the next page takes longer than 150 ms (the delay is in the style). */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return isLoading ? <div role="progressbar" aria-label="Loading the page" className="progress-bar" /> : null
}
