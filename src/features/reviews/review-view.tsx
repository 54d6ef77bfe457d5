import { webUrl } from '#domain/shared/web-url.ts'
import { BackBar } from '../../components/ui/back-bar.tsx'
import { Link } from '../../components/ui/link.tsx'
import { Prose } from '../../components/ui/prose.tsx'
import type { RouterOutput } from '../../lib/api.ts'
import { CheckPrice } from './check-price.tsx'
import { CompareLink } from './compare/compare-link.tsx'
import { Price } from './price.tsx'
import { ProsAndCons } from './pros-and-cons.tsx'
import { ReviewFactsTable } from './review-facts-table.tsx'
import { ReviewCards } from './review-grid.tsx'
import { ReviewHeader } from './review-header.tsx'
import type { ShownReview } from './shown-review.ts'

/** One review as readers see it. */
export function ReviewView({ review }: { review: ShownReview }) {
  const { parts, facts, alternatives } = review
  const ownParts = [facts.length > 0 && factsPart, alternatives.length > 0 && alternativesPart].filter((part) => !!part)
  return (
    <article>
      <BackBar to="/gear-reviews" back="Back to Reviews" title={review.title}>
        {review.slug && <CompareLink review={{ ...review, slug: review.slug }} />}
      </BackBar>
      <ReviewHeader review={review} />
      <div className="wrap mt-12 grid items-start gap-x-16 gap-y-12 sm:mt-16 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,22rem)] lg:justify-between">
        <div className="grid gap-8 max-lg:not-has-[aside]:hidden lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100vh-2rem)] lg:overflow-y-auto lg:p-2">
          <InterestedInGear review={review} />
          <ReviewParts parts={[...parts, ...ownParts]} />
        </div>
        <div className="grid max-w-[42rem] gap-12 lg:order-first">
          <ProsAndCons review={review} />
          <Prose html={review.html} className="[&>:first-child]:mt-0" />
          {facts.length > 0 && <ReviewFactsTable {...factsPart} facts={facts} />}
        </div>
      </div>
      {alternatives.length > 0 && (
        <section
          aria-labelledby={alternativesPart.id}
          className="wrap mt-16 break-inside-avoid sm:mt-20 print:[&_.picture-frame]:hidden"
        >
          <h2 id={alternativesPart.id} className="scroll-mt-6 border-t border-line pt-6 text-3xl sm:text-4xl">
            {alternativesPart.title}
          </h2>
          <div className="mt-4 sm:mt-8">
            <ReviewCards reviews={alternatives} hasNote={webUrl(review.purchaseLink) !== null} />
          </div>
        </section>
      )}
      <UpgradeYourGear review={review} />
    </article>
  )
}

const factsPart = { id: 'facts', title: 'Facts' }
const alternativesPart = { id: 'instead', title: 'What to buy instead' }

function UpgradeYourGear({ review }: { review: ShownReview }) {
  return (
    <footer className="wrap no-print mt-20">
      <hr className="border-line" />
      <div className="grid items-end gap-x-12 gap-y-7 pt-12 md:grid-cols-[1fr_auto]">
        <h2 className="max-w-[24ch] text-(length:--text-heading)">Ready to upgrade your diving gear?</h2>
        <div className="flex flex-wrap gap-3">
          <CheckPrice review={review} placement="review-bottom" />
          <Link to="/gear-reviews" className="button">
            Browse More Reviews
          </Link>
        </div>
      </div>
    </footer>
  )
}

interface InterestedInGearProps {
  review: { id: number; title: string; category: string; price: string; priceSeen: string; purchaseLink: string }
}

/** Where to buy it. Nothing without a purchase link. */
function InterestedInGear({ review }: InterestedInGearProps) {
  if (!webUrl(review.purchaseLink)) return null
  return (
    <aside aria-labelledby="interested" className="no-print w-full max-w-[42rem] border border-line bg-raised p-6">
      <h2 id="interested" className="text-2xl">
        Interested in this gear?
      </h2>
      {review.price && <Price review={review} className="mt-3 text-3xl" />}
      <p className="mt-3 text-sm text-ink-soft">Affiliate Link - We earn from qualified purchases</p>
      <CheckPrice review={review} placement="review-aside" className="button button-coral mt-4 w-full" />
    </aside>
  )
}

interface ReviewPartsProps {
  parts: RouterOutput['publicContent']['reviewPage']['parts']
}

/** Links to a review's headings, beside the text on wide screens only: phones have no room for them. */
export function ReviewParts({ parts }: ReviewPartsProps) {
  if (parts.length < 2) return null
  return (
    <nav aria-labelledby="parts" className="no-print border-t border-line pt-4 max-lg:hidden">
      <h2 id="parts" className="font-sans text-base tracking-normal text-ink-soft">
        In this review
      </h2>
      <ol className="mt-2">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 leading-snug hover:text-kelp hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
