import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchResult } from '#domain/search.ts'
import { useDeparture } from '../../lib/use-departure.ts'
import type { SearchBoxState } from './search-box-state.ts'
import type * as panelModule from './search-panel.client.tsx'
import { type SearchAnswer, useSiteSearch } from './use-site-search.ts'

/** State and actions of the box: its text and the answer, whether it is open, which result is active. */
export function useSiteSearchBox() {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { panel, loadPanel } = useSearchPanel()
  const { text, answer, search, retry } = useSiteSearch()
  const [isHydrated, setIsHydrated] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [activeResult, setActiveResult] = useState<SearchResult | null>(null)
  const results = answer.state === 'results' ? answer.results : []

  const open = (active: SearchResult | null = null, isUrgent = false) => {
    loadPanel()
    setIsExpecting(false)
    setIsOpen(true)
    setActiveResult(active)
    search(input.current?.value ?? '', isUrgent)
  }
  const close = () => {
    setIsExpecting(false)
    setIsOpen(false)
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    search('')
  }
  const leave = () => {
    close()
    clear()
  }
  const choose = ({ target }: SearchResult) => {
    leave()
    input.current?.blur()
    router.navigate({ href: target })
  }
  const setIsExpecting = useExpectedResult(answer, choose)

  const arrive = useEffectEvent(() => {
    setIsHydrated(true)
    // Hydration often starts because this field took the focus.
    if (document.activeElement === input.current) open()
  })
  useEffect(() => arrive(), [])
  useSlashKey(input)
  useDeparture(form, isOpen || text !== '', leave)

  const active = activeResult ? results.indexOf(activeResult) : -1
  const expectResult = () => setIsExpecting(true)
  const actions = { open, close, clear, choose, retry, expectResult }
  const box: SearchBoxState = { input, text, answer, results, active, isOpen, ...actions }
  return { ...box, form, panel, isHydrated }
}

/**
 * Enter before the results are there: the first one is chosen as soon as the text is answered. Returns what sets and what
 * takes back that wish.
 */
function useExpectedResult(answer: SearchAnswer, choose: (result: SearchResult) => void) {
  const [isExpecting, setIsExpecting] = useState(false)
  const chooseFirst = useEffectEvent(() => {
    if (!isExpecting || answer.state !== 'results' || answer.isStale) return
    setIsExpecting(false)
    const [first] = answer.results
    if (first) choose(first)
  })
  useEffect(() => chooseFirst(), [answer, isExpecting])
  return setIsExpecting
}

/**
 * The dropdown and what keys do in it, fetched when first asked for. Not `lazy()`: when the fetch fails, the box stays
 * the plain form it was before hydration, and the page does not fail with it.
 */
function useSearchPanel() {
  const [panel, setPanel] = useState<typeof panelModule | null>(null)
  function loadPanel() {
    if (!panel) import('./search-panel.client.tsx').then(setPanel, () => {})
  }
  return { panel, loadPanel }
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** `/` leads to the field from anywhere on the page, unless it is being typed or the field can't be reached. */
function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented || event.isComposing) return
      if (target instanceof Element && target.closest(fields)) return
      const input = field.current
      // Hidden on a small screen, or behind an open dialog.
      if (!input?.getClientRects().length || input.closest('[aria-hidden="true"], [inert]')) return
      event.preventDefault()
      input.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
