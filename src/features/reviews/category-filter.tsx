import { Link } from '@tanstack/react-router'
import { allReviews, reviewFilterCategories } from '#domain/review-list.ts'
import type { ReviewSearch } from './review-search.ts'

/** All reviews, or those of one category: links, so that every choice has its own address. */
export function CategoryFilter({ search, category }: ReviewSearch) {
  const filters = [
    { label: allReviews, params: {}, isActive: !search && !category },
    ...reviewFilterCategories.map((label) => ({ label, params: { category: label }, isActive: label === category })),
  ]
  return (
    <nav aria-label="Categories" className="border-y border-line">
      <div className="wrap">
        <ul className="-ml-3 flex flex-wrap sm:gap-x-2">
          {filters.map(({ label, params, isActive }) => (
            <li key={label}>
              <Link
                to="/gear-reviews"
                search={params}
                resetScroll={false}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={isActive ? 'page' : undefined}
                className={`tab -my-px ${isActive ? 'tab-active' : ''}`}
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
