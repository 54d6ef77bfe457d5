/** The directory while it loads: its heading, the place of the map, and six cards, on a phone rows. Requirement: s2-sites-loading. */
export function DirectorySkeleton() {
  return (
    <div className="wrap pt-5 sm:pt-8" role="status" aria-label="Loading dive sites">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[5fr_7fr]">
        <div className="skeleton h-19 max-w-md sm:h-32 lg:h-40" />
        <div className="skeleton h-[23rem] max-sm:hidden" />
      </div>
      <div className="skeleton mt-5 h-11 sm:mt-10 sm:h-36 xl:h-28" />
      <CardsSkeleton />
    </div>
  )
}

export function CardsSkeleton() {
  return (
    <div className="mt-3 grid gap-x-6 sm:mt-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="border-b border-line max-sm:grid max-sm:grid-cols-[4.75rem_minmax(0,1fr)] max-sm:gap-x-3.5 max-sm:py-2.5 sm:border sm:bg-raised">
      <div className="skeleton aspect-square sm:aspect-[3/2]" />
      <div className="flex gap-4 sm:p-5">
        <div className="skeleton h-32 w-11 shrink-0 max-sm:hidden" />
        <div className="flex-1 space-y-3">
          <div className="skeleton h-4 w-1/2 max-sm:hidden" />
          <div className="skeleton h-5 w-4/5 sm:h-8" />
          <div className="skeleton h-4 w-2/3" />
          <TextSkeleton lines={1} />
        </div>
      </div>
      <div className="space-y-3 px-5 pb-5 max-sm:hidden">
        <TextSkeleton lines={6} />
      </div>
    </div>
  )
}

export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <span className="block space-y-2.5" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`skeleton block h-4 ${line === lines - 1 ? 'w-3/5' : ''}`} />
      ))}
    </span>
  )
}
