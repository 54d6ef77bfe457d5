import { allReviews, reviewFilterCategories } from '#domain/review-filter.ts'
import type { ReviewSearch } from '#domain/review-pages.ts'
import { Link } from '../../components/link.tsx'

/** On narrow screens they take several lines, so that each has an edge of its own. */
const boxedTab = 'max-lg:rounded-[2px] max-lg:border max-lg:text-[0.9375rem]'
const idleBox = 'max-lg:border-line max-lg:bg-raised'
const activeBox = 'max-lg:border-ink max-lg:bg-ink max-lg:text-paper'

/** All reviews, or those of one category: links, so that every choice has its own URL. */
export function ReviewCategoryFilter({ search, category }: ReviewSearch) {
  const filters = [
    { label: allReviews, params: {}, isActive: !search && !category },
    ...reviewFilterCategories.map((label) => ({ label, params: { category: label }, isActive: label === category })),
  ]
  return (
    <nav aria-label="Categories" className="border-y border-line">
      <div className="wrap">
        <ul className="flex flex-wrap gap-2 max-lg:py-4 lg:-ml-3 lg:gap-y-0">
          {filters.map(({ label, params, isActive }) => (
            <li key={label}>
              <Link
                to="/gear-reviews"
                search={params}
                resetScroll={false}
                aria-label={isActive ? `${label}, chosen` : undefined}
                className={`tab lg:-my-px ${isActive ? 'tab-active' : ''} ${boxedTab} ${isActive ? activeBox : idleBox}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
