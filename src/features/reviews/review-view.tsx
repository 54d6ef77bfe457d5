import { ArrowLeft } from 'lucide-react'
import { webUrl } from '#domain/shared/web-url.ts'
import { AffiliateNote } from '../../components/ui/affiliate-link.tsx'
import { DateText } from '../../components/ui/date-text.tsx'
import { Link } from '../../components/ui/link.tsx'
import { type PictureCaption, PictureCredit } from '../../components/ui/picture.tsx'
import { Prose } from '../../components/ui/prose.tsx'
import { ShareButton } from '../../components/ui/share-button.tsx'
import { StarRating } from '../../components/ui/star-rating.tsx'
import type { RouterOutput } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { CheckPrice } from './check-price.tsx'
import { CompareLink } from './compare/compare-link.tsx'
import { GearImage } from './gear-image.tsx'
import { ReviewBasis } from './review-basis.tsx'

/** The fields that a page or a preview shows. */
type Review = Pick<
  RouterOutput['publicContent']['reviewPage'],
  | 'id'
  | 'title'
  | 'category'
  | 'rating'
  | 'basis'
  | 'excerpt'
  | 'createdAt'
  | 'imageUrl'
  | 'price'
  | 'purchaseLink'
  | 'html'
  | 'parts'
> & {
  /** Absent in a preview. */
  picture?: PictureCaption | null
  slug?: string
}

/** One review as readers see it. */
export function ReviewView({ review }: { review: Review }) {
  return (
    <article>
      <div className="wrap flex items-center justify-between pt-4">
        <BackToReviews />
        <div className="flex flex-wrap justify-end gap-x-6">
          {review.slug && <CompareLink review={{ ...review, slug: review.slug }} />}
          <ShareButton title={review.title} />
        </div>
      </div>
      <ReviewHeader review={review} />
      <div className="wrap mt-12 grid items-start gap-x-16 gap-y-12 sm:mt-16 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,22rem)] lg:justify-between">
        <div className="grid gap-8 max-lg:not-has-[aside]:hidden lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100vh-2rem)] lg:overflow-y-auto lg:p-2">
          <InterestedInGear review={review} />
          <ReviewParts parts={review.parts} />
        </div>
        <Prose html={review.html} className="max-w-[42rem] lg:order-first [&>:first-child]:mt-0" />
      </div>
      <UpgradeYourGear review={review} />
    </article>
  )
}

function ReviewHeader({ review }: { review: Review }) {
  const site = useSite()
  return (
    <header className="wrap mt-4 grid items-center gap-x-12 gap-y-8 sm:mt-8 lg:grid-cols-[5fr_7fr]">
      <div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="badge">{review.category}</span>
          <StarRating rating={review.rating} />
          <ReviewBasis review={review} className="text-sm text-ink-soft" />
        </p>
        <h1 className="mt-5 text-4xl leading-[1.05] sm:text-5xl xl:text-6xl">{review.title}</h1>
        {review.excerpt && (
          <p className="mt-6 font-display text-xl leading-snug text-ink-soft sm:text-2xl sm:leading-snug">
            {review.excerpt}
          </p>
        )}
        <p className="eyebrow mt-6">
          By {site.teamName} · <DateText date={review.createdAt} />
        </p>
        {webUrl(review.purchaseLink) && <AffiliateNote className="mt-2" />}
      </div>
      <div>
        <GearImage
          review={review}
          alt={review.picture?.alt}
          placeholder={review.picture?.placeholder}
          width={1200}
          height={600}
          quality={85}
          sizes="(min-width: 64rem) 44rem, 100vw"
          isPrimary
          className="max-h-[600px] w-full"
        />
        <PictureCredit credit={review.picture?.credit} />
        {showsType(review.imageUrl) && <p className="mt-2 text-sm text-ink-soft">Drawing of the type</p>}
      </div>
    </header>
  )
}

/** Our other drawings show the very product. */
function showsType(imageUrl: string): boolean {
  return imageUrl.trim().startsWith('/images/products/kind-')
}

function UpgradeYourGear({ review }: { review: Review }) {
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

function BackToReviews() {
  return (
    <Link to="/gear-reviews" className="text-link no-print inline-flex min-h-11 items-center gap-2">
      <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      Back to Reviews
    </Link>
  )
}

interface InterestedInGearProps {
  review: { id: number; title: string; category: string; price: string; purchaseLink: string }
}

/** Where to buy it. Nothing without a purchase link. */
function InterestedInGear({ review }: InterestedInGearProps) {
  if (!webUrl(review.purchaseLink)) return null
  return (
    <aside aria-labelledby="interested" className="no-print w-full max-w-[42rem] border border-line bg-raised p-6">
      <h2 id="interested" className="text-2xl">
        Interested in this gear?
      </h2>
      {review.price && <p className="mt-3 font-display text-3xl tabular-nums">{review.price}</p>}
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
