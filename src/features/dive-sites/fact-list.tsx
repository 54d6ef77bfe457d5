export type Fact = readonly [label: string, value: string | null | false]

interface FactListProps {
  facts: readonly Fact[]
  className?: string
  rowClassName?: string
}

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
