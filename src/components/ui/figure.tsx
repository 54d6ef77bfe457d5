import { grouped } from '#domain/shared/numbers.ts'

/** A count of a list, large over its name. */
export function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-4xl tabular-nums">{grouped(count)}</dd>
    </div>
  )
}
