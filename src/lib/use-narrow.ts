import { useSyncExternalStore } from 'react'

const narrow = '(width < 48rem)'

function onChange(tell: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the window is too narrow for a table. For screens that the browser alone draws, as the admin's are. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(narrow).matches,
    () => false,
  )
}
