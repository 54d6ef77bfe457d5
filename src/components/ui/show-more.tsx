import { grouped } from '#domain/shared/numbers.ts'

interface ShowMoreProps {
  /** A plural, such as "links". */
  things: string
  count: number
  total: number
  onPress: () => void
}

export function ShowMore({ things, count, total, onPress }: ShowMoreProps) {
  if (count >= total) return null
  return (
    <button type="button" className="button mt-4" onClick={onPress}>
      Show more <span className="sr-only">{things}</span>
      <span className="font-normal tabular-nums">{`(${grouped(count)} of ${grouped(total)})`}</span>
    </button>
  )
}
