import { Check, Columns3 } from 'lucide-react'
import { type ReviewCategory, reviewedProduct } from '#domain/reviews/review.ts'
import { reviewFacts } from '#domain/reviews/review-facts.ts'
import { Link } from '../../../components/ui/link.tsx'
import { changeTray, useTray } from './compare-store.ts'

interface CompareLinkProps {
  review: { slug: string; title: string; category: ReviewCategory }
  className?: string
}

/** Puts a review into the tray or takes it out. Without script it leads to the comparison, which begins with this one. */
export function CompareLink({ review: { slug, title, category }, className = '' }: CompareLinkProps) {
  const tray = useTray()
  // Gear of no category has no facts to compare.
  if (reviewFacts[category].length === 0) return null
  const isAdded = tray?.items.some((item) => item.slug === slug)
  const name = reviewedProduct(title)
  const Icon = isAdded ? Check : Columns3
  return (
    <Link
      to="/gear-reviews/compare"
      search={{ items: slug }}
      preload={false}
      data-needs-script=""
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) return
        event.preventDefault()
        changeTray({ slug, name, category })
      }}
      className={`no-print inline-flex min-h-11 items-center gap-2 text-link ${className}`}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>{isAdded ? 'Added' : 'Compare'}</span>
      <span className="sr-only">{isAdded ? `: take ${name} out of the comparison` : name}</span>
    </Link>
  )
}

interface CompareAllLinkProps {
  category: ReviewCategory
  /** Beside the category's name, which is then said to screen readers alone. */
  isShort?: boolean
}

export function CompareAllLink({ category, isShort = false }: CompareAllLinkProps) {
  return (
    <Link
      to="/gear-reviews/compare"
      search={{ category }}
      className="no-print inline-flex min-h-11 items-center gap-2 text-link"
    >
      <Columns3 size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>{isShort ? 'Compare all' : `Compare all ${category}`}</span>
      {isShort && <span className="sr-only">{category}</span>}
    </Link>
  )
}
