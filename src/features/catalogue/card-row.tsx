import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import { Children, type ReactNode, useRef, useState } from 'react'

/** A grid; on a phone one row that scrolls sideways, from edge to edge, and shows where the next card begins. */
export const cardRow =
  'mt-8 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 max-sm:-mx-5 max-sm:auto-cols-[min(17.5rem,78vw)] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:gap-x-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1.5 max-sm:[scrollbar-width:none] max-sm:*:snap-start motion-safe:scroll-smooth'

interface CardRowProps {
  /** What the cards are, such as "gear": for the names of the buttons. */
  noun: string
  children: ReactNode
}

/** Featured things side by side. Fingers and keys scroll the row without script; the buttons come with it. */
export function CardRow({ noun, children }: CardRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<RowPlace>('start')
  const turn = (cards: number) => row.current?.scrollBy({ left: cards * cardStep(row.current) })
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it follows what its links do, and does nothing itself */}
      <div
        ref={row}
        className={cardRow}
        onScroll={({ currentTarget }) => setPlace(rowPlace(currentTarget))}
        // A browser is content when a part of the focused link can be seen.
        onFocus={({ target }) => target.closest('article')?.scrollIntoView({ block: 'nearest', inline: 'start' })}
      >
        {children}
      </div>
      {Children.count(children) > 1 && (
        <div className="mt-3 -mb-3 flex justify-end noscript:hidden sm:hidden">
          <Turn label={`Previous ${noun}`} icon={ArrowLeft} isOver={place === 'start'} onPress={() => turn(-1)} />
          <Turn label={`Next ${noun}`} icon={ArrowRight} isOver={place === 'end'} onPress={() => turn(1)} />
        </div>
      )}
    </>
  )
}

/** From the edge of a card to that of the next. */
function cardStep({ children: [first, second] }: HTMLElement): number {
  if (!first || !second) return 0
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}

interface TurnProps {
  label: string
  icon: LucideIcon
  /** It keeps the focus where there is no further card. */
  isOver: boolean
  onPress: () => void
}

function Turn({ label, icon: Icon, isOver, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOver}
      onClick={onPress}
      className="grid size-11 cursor-pointer place-items-center aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}

/** Whether there is more of a row to its left and to its right. */
type RowPlace = 'start' | 'middle' | 'end'

interface ScrolledRow {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** Browsers scroll by parts of pixels: a distance below one pixel counts as none. */
export function rowPlace({ scrollLeft, clientWidth, scrollWidth }: ScrolledRow): RowPlace {
  if (scrollLeft < 1) return 'start'
  return scrollLeft + clientWidth > scrollWidth - 1 ? 'end' : 'middle'
}
