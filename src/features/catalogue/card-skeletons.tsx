import { cardRow } from './card-row.tsx'

interface CardSkeletonsProps {
  label: string
  /** The proportions of the picture, as a class. */
  shape: string
}

/** Placeholders for three cards that are loading. */
export function CardSkeletons({ label, shape }: CardSkeletonsProps) {
  return (
    <div role="status" className={cardRow}>
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} data-skeleton="card">
          <div className={`skeleton ${shape}`} />
          <div className="skeleton mt-4 h-5 w-2/5" />
          <div className="skeleton mt-2 h-8 w-4/5" />
          <div className="skeleton mt-3 h-24" />
          <div className="skeleton mt-5 h-11" />
        </div>
      ))}
    </div>
  )
}
