import { BannerTitle } from './review-banner.tsx'

/** Stands for the gear page while it loads: the same banner and highlight, and six cards. */
export function ReviewsSkeleton() {
  return (
    <div role="status" className="overflow-x-clip">
      <span className="sr-only">Loading gear reviews</span>
      <div className="skeleton h-56 rounded-none sm:h-80 lg:h-[26rem]" />
      <BannerTitle />
      <div className="wrap mt-24 grid items-center gap-x-12 gap-y-7 lg:grid-cols-[7fr_5fr]">
        <div className="skeleton aspect-[3/2]" />
        <div className="skeleton h-72" />
      </div>
      <div className="wrap mt-40 grid gap-x-8 gap-y-9 sm:gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} data-skeleton="card">
            <div className="grid grid-cols-[2fr_3fr] gap-x-4 sm:block">
              <div className="skeleton aspect-[2/1] sm:aspect-[400/267]" />
              <div className="skeleton h-24 sm:mt-4 sm:h-20" />
            </div>
            <div className="skeleton mt-3 h-11 sm:h-20" />
            <div className="skeleton mt-2 h-11 sm:mt-5" />
          </div>
        ))}
      </div>
    </div>
  )
}
