/** Keeps the place of an article while it loads. */
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
