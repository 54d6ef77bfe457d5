/** The blog while it loads: its picture, and six cards. */
export function BlogSkeleton() {
  return (
    <>
      <div className="skeleton h-[31rem] rounded-none lg:h-[38rem]" />
      <div
        role="status"
        aria-busy="true"
        aria-label="Loading articles"
        className="wrap grid gap-x-8 gap-y-14 pt-24 sm:grid-cols-2 lg:grid-cols-3"
      >
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card}>
            <div className="skeleton aspect-3/2 w-full" />
            <div className="skeleton mt-4 h-4 w-40" />
            <div className="skeleton mt-3 h-7 w-full" />
            <div className="skeleton mt-3 h-16 w-full" />
          </div>
        ))}
      </div>
    </>
  )
}
