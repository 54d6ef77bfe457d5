import { Link } from '@tanstack/react-router'
import { blogFilterCategories } from '#domain/article.ts'

const filters = [
  { label: 'All', search: {} },
  ...blogFilterCategories.map((category) => ({ label: category, search: { category } })),
]

/** The blog's category buttons: links, so that each has a URL and works without script. */
export function ArticleCategoryFilter() {
  return (
    <nav aria-label="Categories" className="-mx-3 flex max-w-full overflow-x-auto">
      {filters.map(({ label, search }) => (
        <Link
          key={label}
          to="/blog"
          search={search}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          className="tab"
          activeProps={{ className: 'tab-active' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
