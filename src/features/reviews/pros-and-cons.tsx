import { Minus, Plus } from 'lucide-react'
import { linesOf } from '#domain/reviews/review-facts.ts'

interface ProsAndConsProps {
  review: { pros: string; cons: string; suitedTo: string; notSuitedTo: string }
}

/** A review in short: what speaks for the gear and against it, and whom it suits. */
export function ProsAndCons({ review: { pros, cons, suitedTo, notSuitedTo } }: ProsAndConsProps) {
  if (!pros && !cons && !suitedTo && !notSuitedTo) return null
  return (
    <div className="grid gap-x-10 gap-y-8 border-b border-line pb-8 sm:grid-cols-2">
      {pros && <Points title="Pros" points={linesOf(pros)} />}
      {cons && <Points title="Cons" points={linesOf(cons)} />}
      {(suitedTo || notSuitedTo) && (
        <dl className="grid gap-x-10 gap-y-4 sm:col-span-full sm:grid-cols-2">
          {suitedTo && <Suits label="Who it is for" text={suitedTo} />}
          {notSuitedTo && <Suits label="Who it is not for" text={notSuitedTo} />}
        </dl>
      )}
    </div>
  )
}

function Points({ title, points }: { title: 'Pros' | 'Cons'; points: string[] }) {
  const Sign = title === 'Pros' ? Plus : Minus
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 border-t border-line">
        {points.map((point) => (
          <li key={point} className="flex gap-3 border-b border-line py-2.5 leading-snug last:border-0">
            <Sign size={16} strokeWidth={1.5} aria-hidden="true" className="mt-[0.2em] shrink-0 text-ink-soft" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Suits({ label, text }: { label: string; text: string }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-1 leading-snug">{text}</dd>
    </div>
  )
}
