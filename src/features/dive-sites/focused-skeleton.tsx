/** A dive site's page while it loads, in the size of what it stands for. */
export function FocusedSkeleton() {
  return (
    <div role="status" aria-label="Loading the dive site">
      <div className="border-b border-line bg-raised py-3">
        <div className="wrap h-11" />
      </div>
      <div className="wrap pt-8 lg:pt-12">
        <div className="skeleton h-6 w-60" />
        <div className="skeleton mt-3 h-20 max-w-2xl" />
        <div className="skeleton mt-5 h-7 w-72" />
        <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[8fr_4fr]">
          <div className="skeleton aspect-[3/2]" />
          <div className="skeleton h-[34rem]" />
        </div>
      </div>
    </div>
  )
}
