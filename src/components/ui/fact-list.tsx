import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  className?: string
  rowClassName?: string
}

/** Facts without a value are left out. */
export function FactList({ facts, className, rowClassName }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className={rowClassName}>
              <dt className="text-ink-soft">{label}</dt> <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
