import { shownFact, shownSource } from '#domain/reviews/review-facts.ts'
import type { ShownReview } from './shown-review.ts'

type Fact = ShownReview['facts'][number]

interface ReviewFactsTableProps {
  id: string
  title: string
  facts: Fact[]
}

/** What is known of the gear, each figure beside the range of its category and with its source. */
export function ReviewFactsTable({ id, title, facts }: ReviewFactsTableProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-6 text-3xl">
        {title}
      </h2>
      <table aria-labelledby={id} className="mt-4 w-full border-b border-line text-left">
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.key} className="break-inside-avoid border-t border-line align-baseline">
              <th scope="row" className="w-2/5 py-2.5 pr-4 font-normal text-ink-soft sm:w-[13rem]">
                {fact.label}
              </th>
              <td className="py-2.5 wrap-anywhere">
                <FactValue fact={fact} />
                <FactSource fact={fact} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-soft empty:hidden">
        {facts.some(hasScale) && (
          <span>Each scale runs from the lowest to the highest figure of its kind in our reviews. </span>
        )}
        {facts.some(({ source }) => !source) && <span>Figures without a link are as this review states them.</span>}
      </p>
    </section>
  )
}

function FactValue({ fact }: { fact: Fact }) {
  if (!hasScale(fact)) return <span className="tabular-nums">{shownFact(fact)}</span>
  const { value, unit, range } = fact
  const { least, most } = range
  return (
    <span className="flex flex-wrap items-baseline gap-x-5 tabular-nums">
      <span className="sm:min-w-[6rem]">{shownFact(fact)}</span>{' '}
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <Scale share={(Number(value) - least) / (most - least)} />
        <span>{`of ${least} to ${shownFact({ value: `${most}`, unit })}`}</span>
      </span>
    </span>
  )
}

/** Where all are alike, or no other is known, there is nothing to scale. */
function hasScale(fact: Fact): fact is Fact & { range: NonNullable<Fact['range']> } {
  return fact.range !== null && fact.range.least < fact.range.most
}

/** A line from the least to the most with a mark at its share; the words beside it say the same. */
function Scale({ share }: { share: number }) {
  return (
    <svg height="12" aria-hidden="true" className="w-16 shrink-0 overflow-visible sm:w-24">
      <line x2="100%" y1="6" y2="6" stroke="currentColor" />
      <line y1="2" y2="10" stroke="currentColor" />
      <line x1="100%" x2="100%" y1="2" y2="10" stroke="currentColor" />
      <circle cx={`${share * 100}%`} cy="6" r="4" fill="currentColor" className="text-ink" />
    </svg>
  )
}

/** The host of the page that says it, as a link, and the day on which it was read. */
function FactSource({ fact: { source, checkedAt } }: { fact: Fact }) {
  if (!source) return null
  return (
    <a href={source} rel="noopener" className="mt-0.5 block w-fit text-sm text-link">
      {shownSource({ source, checkedAt })}
    </a>
  )
}
