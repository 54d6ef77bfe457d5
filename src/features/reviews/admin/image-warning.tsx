import { TriangleAlert } from 'lucide-react'

/** Over a text with pictures that nobody else can see. Requirement: s5-review-image-warning. */
export function ImageWarning() {
  return (
    <div role="alert" className="flex gap-3 border-l-4 border-kelp bg-kelp/10 p-4">
      <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-kelp" />
      <div>
        <p className="font-semibold">Image Warning</p>
        <p className="mt-1">
          Some images in the text have an address of your own computer or network, which visitors can't open. Use public
          addresses, such as those of a CDN.
        </p>
      </div>
    </div>
  )
}
