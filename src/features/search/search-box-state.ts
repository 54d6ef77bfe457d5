import type { RefObject } from 'react'
import type { SearchResult } from '#domain/search/search.ts'
import type { SearchState } from './use-site-search.ts'

/** State and actions of the box, for the dropdown and the keys, whose code is fetched later. */
export interface SearchBoxState {
  input: RefObject<HTMLInputElement | null>
  text: string
  answer: SearchState
  results: SearchResult[]
  /** Which of the results is active, counted from 0; -1 for none. */
  active: number
  isOpen: boolean
  /** Opens the dropdown with this result active; an urgent search does not wait for a pause in the typing. */
  open: (active?: SearchResult | null, isUrgent?: boolean) => void
  close: () => void
  clear: () => void
  /** Closes and clears, as for who goes on to another page. */
  leave: () => void
  choose: (result: SearchResult) => void
  retry: () => void
  /** Opens the first result of this very text once its results are there; typing on cancels that. */
  expectResult: () => void
}
