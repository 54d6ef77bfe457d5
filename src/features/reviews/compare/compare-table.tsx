import { ArrowLeftRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { type Comparison, nextSort, sortCompared } from '#domain/reviews/comparison.ts'
import { basisTexts, type ReviewCategory } from '#domain/reviews/review.ts'
import { reviewFacts, shownFact } from '#domain/reviews/review-facts.ts'
import { Link } from '../../../components/ui/link.tsx'
import { StarRating } from '../../../components/ui/star-rating.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { GearImage } from '../gear-image.tsx'
import { Price } from '../price.tsx'

export type ComparedReview = RouterOutput['publicContent']['comparedReviews']['reviews'][number]

interface Row {
  key: string
  label: string
  /** Whether it is a number. */
  isSorted?: boolean
  /** Two texts always differ: that is not worth a mark. */
  isProse?: boolean
  /** Null where it is not known. */
  valueOf: (review: ComparedReview) => string | null
  cell?: (review: ComparedReview) => ReactNode
}

function rowsOf(category: ReviewCategory): Row[] {
  return [
    { key: 'price', label: 'Price', isSorted: true, valueOf: ({ price }) => price || null, cell: priceCell },
    { key: 'rating', label: 'Our rating', isSorted: true, valueOf: ({ rating }) => rating, cell: StarRating },
    { key: 'basis', label: 'Based on', valueOf: ({ basis }) => basis && basisTexts[basis] },
    ...reviewFacts[category].map(({ key, label, unit }) => ({
      ...{ key, label, isSorted: unit !== undefined },
      valueOf: ({ facts: { [key]: value } }: ComparedReview) =>
        value === undefined ? null : shownFact({ value, unit }),
    })),
    { key: 'suitedTo', label: 'For', isProse: true, valueOf: ({ suitedTo }) => suitedTo || null },
    { key: 'notSuitedTo', label: 'Not for', isProse: true, valueOf: ({ notSuitedTo }) => notSuitedTo || null },
  ]
}

function priceCell(review: ComparedReview) {
  return <Price review={review} className="text-lg" />
}

interface CompareTableProps {
  reviews: ComparedReview[]
  category: ReviewCategory
  comparison: Comparison
}

/** Facts as rows, products as columns; the heads of numbers sort the columns. */
export function CompareTable({ reviews, category, comparison }: CompareTableProps) {
  const { sort, items } = comparison
  const sorted = sortCompared(reviews, sort)
  const rows = rowsOf(category).map((row) => {
    const known = sorted.map(row.valueOf).filter((value) => value !== null)
    return { ...row, isKnown: known.length > 0, differs: !row.isProse && new Set(known).size > 1 }
  })
  const unknown = rows.filter(({ isKnown }) => !isKnown).map(({ label }) => label)
  return (
    <>
      {reviews.length > 1 && (
        <p className="mb-3 flex gap-2 text-sm text-ink-soft">
          <Dot />
          They differ in this row.
        </p>
      )}
      <section
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard could not scroll it.
        tabIndex={0}
        className={`compare-scroller ${reviews.length > 6 ? '' : 'xl:max-h-none! xl:overflow-visible!'}`}
      >
        <table className="compare-table tabular-nums" style={{ '--columns': reviews.length } as CSSProperties}>
          <caption className="sr-only">{`${category}, compared`}</caption>
          <thead>
            <tr>
              <td />
              {sorted.map((review) => (
                <td key={review.id}>
                  <GearImage review={review} width={400} height={267} sizes="14rem" />
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {sorted.map(({ id, slug, name }) => (
                <th key={id} scope="col">
                  <Link to="/gear-reviews/$slug" params={{ slug }} className="compare-name">
                    {name}
                  </Link>
                  {items && (
                    <Link
                      to="/gear-reviews/compare"
                      search={{
                        ...comparison,
                        items: reviews.flatMap((each) => (each.id === id ? [] : each.slug)).join(','),
                      }}
                      resetScroll={false}
                      className="no-print inline-flex min-h-11 items-center text-sm text-link"
                    >
                      Remove<span className="sr-only">&nbsp;{name}</span>
                    </Link>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ isKnown }) => isKnown)
              .map((row) => (
                <tr key={row.key}>
                  <RowHead row={row} comparison={comparison} isMarked={row.differs} />
                  {sorted.map((review) => (
                    <td key={review.id}>
                      {row.valueOf(review) === null ? <NotKnown /> : (row.cell ?? row.valueOf)(review)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {unknown.length > 0 && (
        <p className="mt-4 max-w-[66ch] text-sm text-ink-soft">
          {`Not known of ${reviews.length > 1 ? 'any of them' : 'it'}: ${unknown.join(', ').toLowerCase()}.`}
        </p>
      )}
    </>
  )
}

interface RowHeadProps {
  row: Row
  comparison: Comparison
  isMarked: boolean
}

function RowHead({ row: { key, label, isSorted }, comparison, isMarked }: RowHeadProps) {
  const { sort } = comparison
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'
  return (
    <th scope="row" aria-sort={isSorted ? order : undefined}>
      <div className="flex gap-2">
        <Dot isShown={isMarked} />
        <div>
          {isSorted ? (
            <Link
              to="/gear-reviews/compare"
              search={{ ...comparison, sort: nextSort(key, sort) }}
              resetScroll={false}
              className="compare-sort"
            >
              {`${label} `}
              {order === 'none' && <ArrowLeftRight size={14} strokeWidth={1.5} aria-hidden="true" />}
            </Link>
          ) : (
            label
          )}
          {isSorted && order !== 'none' && <small>{order === 'ascending' ? 'lowest first' : 'highest first'}</small>}
          {isMarked && <span className="sr-only">, they differ</span>}
        </div>
      </div>
    </th>
  )
}

/** Stands where products differ. */
function Dot({ isShown = true }: { isShown?: boolean }) {
  return <span aria-hidden="true" className={`compare-dot mt-[0.4em] ${isShown ? '' : 'invisible'}`} />
}

function NotKnown() {
  return (
    <>
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <span className="sr-only">not known</span>
    </>
  )
}
