/** A dive site's page while it loads, in the size of what it stands for. */
export function FocusedSkeleton() {
  return (
    <div role="status" aria-label="Loading the dive site">
      <div className="border-b border-line bg-raised py-3">
        <div className="wrap h-11" />
      </div>
      <div className="wrap pt-7 lg:pt-11">
        <div className="skeleton h-6 w-60" />
        <div className="skeleton mt-5 h-12 max-w-2xl sm:h-20" />
        <div className="skeleton mt-5 h-7 w-72" />
        <div className="mt-6 grid items-start gap-x-12 gap-y-6 sm:mt-8 sm:gap-y-8 lg:grid-cols-[8fr_4fr]">
          <div className="skeleton aspect-[3/2] max-sm:-mx-5 max-sm:rounded-none" />
          <div className="skeleton h-[30rem] sm:h-80 lg:h-[34rem]" />
        </div>
      </div>
    </div>
  )
}
