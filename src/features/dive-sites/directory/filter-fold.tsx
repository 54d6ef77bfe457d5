import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import { activeFilters, without } from './filter-labels.ts'

interface FilterFoldProps {
  filters: DiveSiteFilters
  /** The fields. */
  children: ReactNode
}

/** The filters in one place that says all that is chosen; the browser's own fold, which needs no script. Open where there is room. */
export function FilterFold({ filters, children }: FilterFoldProps) {
  const chosen = activeFilters(without(filters, 'q')).map(({ label }) => label)
  return (
    <details className="filter-fold min-w-0">
      <summary className="field">
        <span className="font-medium">Filters</span>
        <span
          className={`min-w-0 flex-1 leading-snug wrap-anywhere ${chosen.length > 0 ? 'text-kelp' : 'text-ink-soft'}`}
        >
          {chosen.length > 0 ? chosen.join(', ') : 'all regions, levels and depths'}
        </span>
        <ChevronDown size={20} strokeWidth={1.5} aria-hidden="true" className="fold-sign shrink-0" />
      </summary>
      <div className="grid grid-cols-2 items-end gap-3 max-xl:mt-3 sm:grid-cols-3 xl:grid-cols-5">{children}</div>
    </details>
  )
}
