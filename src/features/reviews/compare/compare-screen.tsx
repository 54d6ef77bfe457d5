import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { type Comparison, leastCompared, mostCompared, slugsOf } from '#domain/reviews/comparison.ts'
import { type ReviewCategory, reviewCategories } from '#domain/reviews/review.ts'
import { Link } from '../../../components/ui/link.tsx'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { NoReviews } from '../review-grid.tsx'
import { CompareAllLink } from './compare-link.tsx'
import { CompareTable } from './compare-table.tsx'

type Compared = RouterOutput['publicContent']['comparedReviews']

/** Reviews side by side; with none or one of them, what it could be compared with. */
export function CompareScreen(comparison: Comparison) {
  const { items = '', category } = comparison
  const slugs = slugsOf(items)
  const { data } = useSuspenseQuery(useApi().publicContent.comparedReviews.queryOptions({ slugs, category }))
  const { reviews, others } = data
  const [first] = reviews
  const isTable = category ? first !== undefined : reviews.length >= leastCompared
  return (
    <div className="wrap pt-4">
      <Link to="/gear-reviews" className="text-link no-print inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        Gear Reviews
      </Link>
      <header className="mt-2 sm:mt-4">
        <p className="eyebrow">Compare</p>
        <h1 className="mt-1 text-title">{titleOf(comparison, data)}</h1>
        <p className="mt-4 max-w-[62ch] text-ink-soft">
          {isTable
            ? 'Figures are the makers’ unless a review says otherwise. A dash means that we do not know, not that there is none.'
            : 'Choose two to four of one category, or look at all of it.'}
        </p>
      </header>
      <LeftOut data={data} />
      {first && isTable && (
        <div className="mt-6">
          <CompareTable reviews={reviews} category={first.category} comparison={comparison} />
        </div>
      )}
      {category && !first && (
        <div className="mt-8">
          <NoReviews text={`There is no review of ${category} yet.`} />
        </div>
      )}
      {others.length > 0 && <Choices comparison={comparison} data={data} />}
      {(category || first) && <Categories categories={data.categories} chosen={category} />}
    </div>
  )
}

function titleOf({ category }: Comparison, { reviews: [first, second] }: Compared): string {
  if (category) return `${category} compared`
  if (second) return `${second.category} compared`
  return first ? `${first.name} and what else?` : 'Gear side by side'
}

/** Why chosen reviews are not in the table. */
function LeftOut({ data: { reviews, unknown, ofOtherCategory, tooMany } }: { data: Compared }) {
  if (unknown.length + ofOtherCategory.length + tooMany.length === 0) return null
  return (
    <ul className="mt-6 max-w-[66ch] border-l-4 border-ink bg-raised px-4 py-2 *:py-1">
      {unknown.map((slug) => (
        <li key={slug}>{`We have no review called “${slug}”: it was left out.`}</li>
      ))}
      {ofOtherCategory.map(({ slug, name, category }) => (
        <li key={slug}>
          <span>{`${name} was left out: it is in ${category}, and the table is for ${reviews[0]?.category}.`}</span>{' '}
          <Link to="/gear-reviews/compare" search={{ items: slug }} className="text-link">
            {`Compare ${name} with others`}
          </Link>
        </li>
      ))}
      {tooMany.map(({ slug, name }) => (
        <li key={slug}>{`${name} was left out: ${mostCompared} at most fit beside each other.`}</li>
      ))}
    </ul>
  )
}

interface ChoicesProps {
  comparison: Comparison
  data: Compared
}

/** Links that add a review each: of the same category where there is one already. */
function Choices({ comparison, data: { reviews, others } }: ChoicesProps) {
  const isFirst = reviews.length === 0
  const least = isFirst ? leastCompared : 1
  const categories = reviewCategories.filter(
    (category) => others.filter((other) => other.category === category).length >= least,
  )
  return (
    <section aria-labelledby="choices" className="no-print mt-10">
      <h2 id="choices" className={isFirst ? 'sr-only' : 'border-b border-line pb-3 text-2xl sm:text-3xl'}>
        {isFirst ? 'Choose the first' : reviews.length === 1 ? 'Choose what to compare it with' : 'Add another'}
      </h2>
      <div className={isFirst ? 'grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3' : ''}>
        {categories.map((category) => (
          <div key={category}>
            {isFirst && (
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
                <h3 className="text-2xl">{category}</h3>
                <CompareAllLink category={category} isShort />
              </div>
            )}
            <ul className={isFirst ? '' : 'grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3'}>
              {others
                .filter((other) => other.category === category)
                .map(({ slug, name }) => (
                  <li key={slug} className="border-b border-line">
                    <Link
                      to="/gear-reviews/compare"
                      search={{ ...comparison, items: [...reviews.map((review) => review.slug), slug].join(',') }}
                      className="flex min-h-12 items-center justify-between gap-3 py-2 hover:text-kelp hover:underline"
                    >
                      <span>{name}</span>
                      <Plus size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-soft" />
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

interface CategoriesProps {
  categories: ReviewCategory[]
  chosen: ReviewCategory | undefined
}

/** The tables of whole categories. */
function Categories({ categories, chosen }: CategoriesProps) {
  return (
    <nav aria-labelledby="whole-categories" className="no-print mt-12">
      <h2 id="whole-categories" className="border-b border-line pb-3 text-2xl sm:text-3xl">
        Compare a whole category
      </h2>
      <ul className="mt-2 -ml-3 flex flex-wrap gap-x-3">
        {categories.map((category) => (
          <li key={category}>
            <Link
              to="/gear-reviews/compare"
              search={{ category }}
              current={category === chosen ? 'page' : undefined}
              className={`tab ${category === chosen ? 'tab-active' : ''}`}
            >
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
