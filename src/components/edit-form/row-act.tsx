import type { MouseEvent } from 'react'

/** How everything that can be done to a row looks, links too. */
export const rowActionClass = 'text-link min-h-11 px-1 aria-disabled:opacity-60'

interface RowActProps {
  name: string
  /** What it is done to. */
  title: string
  isBusy?: boolean
  onPress: (press: MouseEvent) => void
}

/** Something that can be done to a row of a list, named with the row for those who hear it alone. */
export function RowAction({ name, title, isBusy, onPress }: RowActProps) {
  return (
    <button
      type="button"
      className={rowActionClass}
      aria-disabled={isBusy}
      aria-label={`${name} “${title}”`}
      onClick={onPress}
    >
      {name}
    </button>
  )
}
