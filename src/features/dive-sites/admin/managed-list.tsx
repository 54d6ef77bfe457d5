import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ManagedDiveSite } from './managed-dive-sites.ts'

interface ManagedListProps {
  diveSites: readonly ManagedDiveSite[]
  renderCard: (diveSite: ManagedDiveSite) => ReactNode
}

/** In CSS pixels, until a card has been measured: beside each other, else one below the other. */
const estimated = { wide: 350, narrow: 900 } as const
const gap = 16

/** Only the cards in sight and the focused one are in the page, of a thousand or more. */
export function ManagedList({ diveSites, renderCard }: ManagedListProps) {
  const list = useRef<HTMLUListElement>(null)
  const top = useTop(list)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const focusedIndex = diveSites.findIndex(({ id }) => id === focusedId)
  const virtualizer = useWindowVirtualizer({
    count: diveSites.length,
    gap,
    overscan: 2,
    scrollMargin: top,
    estimateSize: () => (innerWidth < 1024 ? estimated.narrow : estimated.wide),
    getItemKey: (index) => diveSites[index]?.id ?? index,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      if (focusedIndex < 0) return seen
      // After scrolling away, Tab continues from the focused card, faster than the page scrolls.
      const around = [focusedIndex - 1, focusedIndex, focusedIndex + 1]
      const inList = around.filter((index) => index >= 0 && index < diveSites.length)
      return [...new Set([...seen, ...inList])].sort((a, b) => a - b)
    },
    // The site scrolls smoothly; corrections of estimated heights must not be visible.
    scrollToFn: (offset, { adjustments = 0 }) => scrollTo({ top: offset + adjustments, behavior: 'instant' }),
  })
  const noteFocus = ({ target, currentTarget }: FocusEvent) =>
    // The focus in a dialog bubbles here through React's tree.
    currentTarget.contains(target) && setFocusedId(Number(target.closest('li')?.dataset.id) || null)
  return (
    <ul
      ref={list}
      aria-label="Dive sites"
      onFocus={noteFocus}
      onBlur={({ relatedTarget, currentTarget }) => currentTarget.contains(relatedTarget) || setFocusedId(null)}
      style={{ height: virtualizer.getTotalSize() }}
      className="relative mt-6"
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const diveSite = diveSites[index]
        return (
          diveSite && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-id={diveSite.id}
              aria-setsize={diveSites.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
              className="absolute inset-x-0 top-0"
            >
              {renderCard(diveSite)}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** The distance of the list from the top of the page, which changes with everything above it. */
function useTop(list: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const measure = () => list.current && setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}
