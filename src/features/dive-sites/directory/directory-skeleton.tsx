/** The directory while it loads: its heading, the place of the map, and six cards. Requirement: s2-sites-loading. */
export function DirectorySkeleton() {
  return (
    <div className="wrap pt-5 sm:pt-8" role="status" aria-label="Loading dive sites">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[5fr_7fr]">
        <div className="skeleton h-32 max-w-md lg:h-40" />
        <div className="skeleton h-[23rem]" />
      </div>
      <div className="skeleton mt-10 h-36 xl:h-28" />
      <CardsSkeleton />
    </div>
  )
}

export function CardsSkeleton() {
  return (
    <div className="mt-5 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="border border-line bg-raised">
      <div className="skeleton aspect-[3/2]" />
      <div className="flex gap-4 p-5">
        <div className="skeleton h-32 w-11 shrink-0" />
        <div className="flex-1 space-y-3">
          <div className="skeleton h-4 w-1/2" />
          <div className="skeleton h-8 w-4/5" />
          <div className="skeleton h-4 w-2/3" />
          <TextSkeleton lines={3} />
        </div>
      </div>
      <div className="space-y-3 px-5 pb-5">
        <TextSkeleton lines={4} />
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
