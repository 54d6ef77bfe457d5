import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchResult } from '#domain/search.ts'
import { useDeparture } from '../../lib/use-departure.ts'
import type { SearchBoxState } from './search-box-state.ts'
import { useExpectedResult } from './use-expected-result.ts'
import { useSearchPanel } from './use-search-panel.ts'
import { useSiteSearch } from './use-site-search.ts'
import { useSlashKey } from './use-slash-key.ts'

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
