import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { SearchResult } from '#domain/search/search.ts'
import { ContourLines } from '../../components/ui/contour-lines.tsx'
import { expectedErrorMessage } from '../../lib/failure-message.ts'
import { isNoConnection, noConnectionText } from '../../lib/no-connection.ts'
import { busyTitle, noConnectionTitle } from '../../lib/state-title.ts'
import type { SearchBoxState } from './search-box-state.ts'
import { MatchLists, SearchResultContent } from './search-result.tsx'
import { foundText, hintText, tooShortText } from './search-words.ts'
import type { SearchState } from './use-site-search.ts'

export { pressSearchKey, submitSearch } from './search-keys.ts'

interface SearchPanelProps {
  id: string
  box: SearchBoxState
}

export function SearchPanel({ id, box }: SearchPanelProps) {
  const { answer, text } = box
  const panel = useRef<HTMLDivElement>(null)
  useVisibleRoom(panel)
  const isEmpty = answer.state === 'failed' || (answer.state === 'results' && answer.results.length === 0)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; a press on it must not take the focus from the box
    <div
      ref={panel}
      className="site-search-panel"
      data-found={!isEmpty}
      onMouseDown={(event) => {
        // A result takes the focus, or the next page would draw the box's ring round its heading.
        const isResult = event.target instanceof Element && event.target.closest('[role=option], a')
        if (!isResult) event.preventDefault()
      }}
    >
      <p role="status" className="site-search-status">
        {statusText(answer, text)}
      </p>
      {answer.state === 'loading' && <LoadingRows />}
      {answer.state === 'failed' && <Failure text={failureText(answer)} onRetry={box.retry} input={box.input} />}
      {answer.state === 'results' && isEmpty && <Nothing />}
      {answer.state === 'results' && answer.results.length > 0 && (
        <Results id={id} box={box} isStale={answer.isStale} />
      )}
      {answer.state === 'results' && !answer.isStale && (
        <MatchLists lists={answer.lists} query={text} onFollow={box.leave} />
      )}
    </div>
  )
}

function statusText(answer: SearchState, text: string): string {
  if (answer.state === 'prompt') return tooShortText
  if (answer.state === 'failed') return failureTitle(answer)
  if (answer.state !== 'results' || answer.isStale) return 'Searching…'
  return foundText(answer.results.length, text)
}

type Failed = SearchState & { state: 'failed' }

function failureTitle({ error }: Failed): string {
  if (isNoConnection(error) && !navigator.onLine) return noConnectionTitle
  return expectedErrorMessage(error) ? busyTitle : 'The search failed.'
}

/** Requirement: r-toast-message. */
function failureText({ error }: Failed): string {
  if (isNoConnection(error)) return noConnectionText
  return expectedErrorMessage(error) ?? 'It is our fault, not yours; trying again in a moment often helps.'
}

function Results({ id, box, isStale }: SearchPanelProps & { isStale: boolean }) {
  const { results, active, text } = box
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Search results"
      // Browsers make scrolling elements focusable by Tab; here the box's arrow keys move through the results.
      tabIndex={-1}
      className="site-search-list"
      data-stale={isStale}
    >
      {results.map((result, index) => (
        <SearchOption
          key={`${result.kind}-${result.id}`}
          id={`${id}-${index}`}
          result={result}
          query={text}
          isActive={index === active}
          onChoose={box.choose}
        />
      ))}
    </div>
  )
}

function Nothing() {
  return (
    <div className="px-4 pb-12">
      <ContourLines className="top-auto bottom-0" />
      <p className="text-ink-soft">{hintText}</p>
    </div>
  )
}

interface FailureProps {
  text: string
  onRetry: () => void
  input: SearchBoxState['input']
}

function Failure({ text, onRetry, input }: FailureProps) {
  function retry() {
    // The button goes away: the focus must not go with it.
    input.current?.focus()
    onRetry()
  }
  return (
    <div className="px-4 pb-5">
      <p className="text-ink-soft">{text}</p>
      <button type="button" className="button mt-3" onClick={retry}>
        Try again
      </button>
    </div>
  )
}

function LoadingRows() {
  return (
    <div aria-hidden="true">
      {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
        <div key={width} className="site-search-option">
          <span className="skeleton site-search-thumbnail" />
          <span className="grid flex-1 gap-2">
            <span className={`skeleton h-4 ${width}`} />
            <span className="skeleton h-3 w-1/3" />
          </span>
        </div>
      ))}
    </div>
  )
}

interface SearchOptionProps {
  id: string
  result: SearchResult
  query: string
  isActive: boolean
  onChoose: (result: SearchResult) => void
}

/** One result: a link, so that it opens in a new tab as links do, and an option of the list for the keyboard. */
function SearchOption({ id, result, query, isActive, onChoose }: SearchOptionProps) {
  const router = useRouter()
  // The URL decides; `to` is there for the type alone.
  const preload = useCallback(() => {
    router.preloadRoute({ to: '.', href: result.target }).catch(() => {})
  }, [router, result.target])
  useEffect(() => {
    if (isActive) preload()
  }, [isActive, preload])

  function choose(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(result)
  }
  return (
    <a
      id={id}
      href={result.target}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="site-search-option"
      onClick={choose}
      onPointerEnter={preload}
    >
      <SearchResultContent result={result} query={query} />
    </a>
  )
}

const gapPixels = 12

/** Keeps a dropdown above the keyboard of a phone, which covers the page without making it shorter. */
function useVisibleRoom(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const top = panel.current?.getBoundingClientRect().top ?? 0
      const room = viewport.offsetTop + viewport.height - top - gapPixels
      panel.current?.style.setProperty('--search-room', `${Math.round(room)}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [panel])
}
