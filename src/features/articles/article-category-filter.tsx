import { blogFilterCategories } from '#domain/article.ts'
import { Link } from '../../components/link.tsx'

const filters = [
  { label: 'All', category: undefined },
  ...blogFilterCategories.map((category) => ({ label: category, category })),
]

interface ArticleCategoryFilterProps {
  chosen: string | undefined
}

/** The blog's category buttons: links, so that each has a URL and works without script. */
export function ArticleCategoryFilter({ chosen }: ArticleCategoryFilterProps) {
  return (
    <nav aria-label="Categories" className="-mx-3 flex max-w-full overflow-x-auto">
      {filters.map(({ label, category }) => (
        <Link
          key={label}
          to="/blog"
          search={{ category }}
          resetScroll={false}
          aria-label={category === chosen ? `${label}, chosen` : undefined}
          className={`tab ${category === chosen ? 'tab-active' : ''}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
