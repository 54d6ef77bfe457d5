import { useState } from 'react'
import type * as panelModule from './search-panel.client.tsx'

/**
 * The dropdown and what keys do in it, fetched when first asked for. Not `lazy()`: when the fetch fails, the box stays
 * the plain form it was before hydration, and the page does not fail with it.
 */
export function useSearchPanel() {
  const [panel, setPanel] = useState<typeof panelModule | null>(null)
  function loadPanel() {
    if (!panel) import('./search-panel.client.tsx').then(setPanel, () => {})
  }
  return { panel, loadPanel }
}
