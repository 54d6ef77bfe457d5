import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { TroubleNotice, troubleOf } from '../../components/trouble-notice.tsx'
import { CardSkeletons } from './card-skeletons.tsx'

interface FeaturedSectionProps<Item> {
  id: string
  title: string
  /** Leads to all of them. */
  more: ReactNode
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'isPending' | 'refetch'>
  /** Names what is awaited, and the shape of its pictures as a class. */
  loading: { label: string; shape: string }
  /** What is missing when it fails, as a sentence. */
  missing: string
  children: (items: Item[]) => ReactNode
}

/** A part of the home page that fails alone: the rest of the page is there, and it can be tried again. */
export function FeaturedSection<Item>(props: FeaturedSectionProps<Item>) {
  const { id, title, more, query, loading, missing, children } = props
  const section = useRef<HTMLElement>(null)
  if (query.data?.length === 0) return null
  const trouble = query.data ? null : troubleOf(query.error)
  // The button that was pressed is gone once it helped.
  const tryAgain = () => query.refetch().then(({ isSuccess }) => isSuccess && section.current?.focus())
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="wrap mt-16 outline-none sm:mt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
        <h2 id={id} className="text-(length:--text-heading)">
          {title}
        </h2>
        {more}
      </div>
      {query.data && children(query.data)}
      {query.isPending && !trouble && <CardSkeletons {...loading} />}
      {trouble && (
        <div className="mt-8">
          <TroubleNotice trouble={trouble} onRetry={tryAgain}>
            {missing}
          </TroubleNotice>
        </div>
      )}
    </section>
  )
}
