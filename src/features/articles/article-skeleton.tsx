/** Stands where an article will stand, in its size. */
export function ArticleSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the article" className="wrap pt-20">
      <div className="mx-auto max-w-4xl">
        <div className="skeleton mx-auto h-5 w-32" />
        <div className="skeleton mx-auto mt-4 h-14 w-full max-w-2xl" />
        <div className="skeleton mx-auto mt-5 h-7 w-full max-w-xl" />
      </div>
      <div className="skeleton mt-10 aspect-2/1 w-full" />
      <div className="mx-auto mt-12 grid max-w-[66ch] gap-4">
        {[100, 96, 98, 88, 94, 60].map((width) => (
          <div key={width} className="skeleton h-5" style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  )
}

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
