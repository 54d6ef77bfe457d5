import { basisLine, updatedDay } from '#domain/reviews/review.ts'
import { linesOf } from '#domain/reviews/review-facts.ts'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { webUrl } from '#domain/shared/web-url.ts'
import { AffiliateNote } from '../../components/ui/affiliate-link.tsx'
import { DateText } from '../../components/ui/date-text.tsx'
import { PictureCredit } from '../../components/ui/picture.tsx'
import { StarRating } from '../../components/ui/star-rating.tsx'
import { useSite } from '../../lib/site.ts'
import { GearImage } from './gear-image.tsx'
import type { ShownReview } from './shown-review.ts'

/** What the review rests on comes before its stars. */
export function ReviewHeader({ review }: { review: ShownReview }) {
  const { teamName, timeZone } = useSite()
  const basis = basisLine(review)
  const updated = updatedDay(review, timeZone)
  return (
    <header className="wrap mt-4 grid items-center gap-x-12 gap-y-8 sm:mt-8 lg:grid-cols-[5fr_7fr]">
      {basis && <p className="border-y border-line py-2.5 text-[0.9375rem] lg:col-span-2">{basis}</p>}
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="badge">{review.category}</span>
          <StarRating rating={review.rating} />
          {review.basis === 'dived' && <RatingParts parts={linesOf(review.ratingParts)} />}
        </div>
        <h1 className="mt-5 text-4xl leading-[1.05] sm:text-5xl xl:text-6xl">{review.title}</h1>
        {review.excerpt && (
          <p className="mt-6 font-display text-xl leading-snug text-ink-soft sm:text-2xl sm:leading-snug">
            {review.excerpt}
          </p>
        )}
        <p className="eyebrow mt-6">
          By {teamName} · <DateText date={review.createdAt} />
          {updated && (
            <>
              {' · '}
              <time dateTime={updated}>{`Updated ${longCalendarDate(updated)}`}</time>
            </>
          )}
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

/** "Breathing 4 of 5": of what was dived, because nobody else can tell. */
function RatingParts({ parts }: { parts: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
      {parts.map((part) => (
        <li key={part}>{`${part.replace(': ', ' ')} of 5`}</li>
      ))}
    </ul>
  )
}

/** Our other drawings show the very product. */
function showsType(imageUrl: string): boolean {
  return imageUrl.trim().startsWith('/images/products/kind-')
}
