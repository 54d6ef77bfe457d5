import { ContourLines } from '../../components/contour-lines.tsx'
import { Link } from '../../components/link.tsx'

/** The close of the gear page. */
export function SuggestProduct() {
  return (
    <section aria-labelledby="suggest" className="relative isolate mt-24 overflow-hidden border-y border-line">
      <ContourLines />
      <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-16 sm:py-24">
        <div className="max-w-[38rem]">
          <h2 id="suggest" className="text-(length:--text-heading)">
            Something we should look at next?
          </h2>
          <p className="mt-4 text-lg text-ink-soft">
            Tell us what you are thinking of buying, or what has served you for years. We read every letter.
          </p>
        </div>
        <Link to="/contact" className="button button-solid">
          Suggest a Product
        </Link>
      </div>
    </section>
  )
}
