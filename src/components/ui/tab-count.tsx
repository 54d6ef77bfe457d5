import { grouped } from '#domain/shared/numbers.ts'

/** How many of a tab's rows wait for the administrator, beside its title: "3 unread", of which the number is seen. */
export function TabCount({ count = 0, word }: { count: number | undefined; word: string }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="badge ml-2 tabular-nums">
        <span>{grouped(count)}</span>
        <span className="sr-only">{` ${word}`}</span>
      </span>
    </>
  )
}
