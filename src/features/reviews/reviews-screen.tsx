import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { WaterRange } from '#domain/reviews/gear-for-water.ts'
import type { ReviewCategory } from '#domain/reviews/review.ts'
import { gridReviews, newestReview } from '#domain/reviews/review-list.ts'
import {
  allReviews,
  askableWater,
  type ReviewSearch,
  reviewFilterCategories,
  searchedWater,
} from '#domain/reviews/review-pages.ts'
import { counted } from '#domain/shared/numbers.ts'
import { webUrl } from '#domain/shared/web-url.ts'
import { AffiliateLink, AffiliateNote } from '../../components/ui/affiliate-link.tsx'
import { ContourLines } from '../../components/ui/contour-lines.tsx'
import { DateText } from '../../components/ui/date-text.tsx'
import { Link } from '../../components/ui/link.tsx'
import { StarRating } from '../../components/ui/star-rating.tsx'
import { useApi } from '../../lib/api.ts'
import { CompareTray } from './compare/compare-tray.tsx'
import { GearImage } from './gear-image.tsx'
import { Price } from './price.tsx'
import { BannerTitle, ReviewBanner } from './review-banner.tsx'
import { ReviewBasis } from './review-basis.tsx'
import type { ReviewSummary } from './review-card.tsx'
import { NoReviews, ReviewCards, ReviewGrid } from './review-grid.tsx'

/** Every gear review, the newest large; or those of a category, those that a search finds, or that suit some water. */
export function ReviewsScreen(asked: ReviewSearch) {
  const { search, category } = asked
  const { data: reviews } = useSuspenseQuery(useApi().publicContent.publishedReviews.queryOptions())
  const water = searchedWater(asked)
  const isFound = search !== undefined || water !== null
  const latest = isFound || category ? null : newestReview(reviews)
  return (
    <>
      <ReviewBanner isCompact={!latest} />
      {latest && <LatestReview review={latest} />}
      <div className={latest ? 'mt-11 sm:mt-20' : 'mt-8'}>
        <ReviewCategoryFilter {...asked} />
        <WaterFilter key={JSON.stringify(asked)} {...asked} />
      </div>
      {search && <FoundReviews search={search} />}
      {water && <ReviewsForWater water={water} category={category} />}
      {!isFound && (
        <ReviewGrid
          reviews={gridReviews(reviews, category)}
          category={category}
          hasNote={latest !== null && webUrl(latest.purchaseLink) !== null}
        />
      )}
      {category === 'Dive Computers' && <BuyingGuide />}
      <SuggestProduct />
      <CompareTray />
    </>
  )
}

interface LatestReviewProps {
  review: ReviewSummary
}

/** The newest review, large, at the head of the gear page. */
export function LatestReview({ review }: LatestReviewProps) {
  const shop = webUrl(review.purchaseLink)
  return (
    <section aria-labelledby="latest-review" className="wrap mt-8 sm:mt-14">
      <h2 id="latest-review" className="border-t border-line pt-3 font-sans text-base tracking-normal text-ink-soft">
        Latest review
      </h2>
      <article className="group relative mt-4 grid gap-x-12 lg:grid-cols-[7fr_5fr]">
        <div className="flex flex-col gap-4 lg:col-start-2 lg:self-end">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <span className="badge text-ink">{review.category}</span>
            <DateText date={review.createdAt} />
            <StarRating rating={review.rating} />
            <ReviewBasis review={review} />
          </p>
          <h3 className="text-3xl leading-[1.05] max-lg:order-first sm:text-4xl xl:text-5xl xl:leading-[1.05]">
            {review.title}
          </h3>
        </div>
        <div className="max-lg:mt-7 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <GearImage review={review} width={600} height={400} sizes="(min-width: 64rem) 44rem, 100vw" isPrimary />
        </div>
        <div className="lg:self-start">
          {review.excerpt && <p className="mt-5 text-lg text-ink-soft">{review.excerpt}</p>}
          {review.price && <Price review={review} className="mt-5 text-2xl" />}
          {shop && <AffiliateNote className="mt-5" />}
          <div className="mt-4 flex flex-wrap gap-3">
            <Link
              to="/gear-reviews/$slug"
              params={{ slug: review.slug }}
              className="button button-solid after:absolute after:inset-0"
            >
              Read Full Review
            </Link>
            {shop && (
              <AffiliateLink
                href={shop}
                place={{ kind: 'review', id: review.id, placement: 'review-latest' }}
                className="button button-coral relative"
              >
                Buy Now
              </AffiliateLink>
            )}
          </div>
        </div>
      </article>
    </section>
  )
}

/** On narrow screens they take several lines, so that each has an edge of its own. */
const boxedTab = 'max-lg:rounded-[2px] max-lg:border max-lg:text-[0.9375rem]'
const idleBox = 'max-lg:border-line max-lg:bg-raised'
const activeBox = 'max-lg:border-ink max-lg:bg-ink max-lg:text-paper'

/** All reviews, or those of one category: links, so that every choice has its own URL. */
function ReviewCategoryFilter({ search, category, waterFrom, waterTo }: ReviewSearch) {
  const filters = [
    { label: allReviews, params: {}, isActive: !search && !category },
    ...reviewFilterCategories.map((label) => ({ label, params: { category: label }, isActive: label === category })),
  ]
  return (
    <nav aria-label="Categories" className="border-y border-line">
      <div className="wrap">
        <ul className="flex flex-wrap gap-2 max-lg:py-4 lg:-ml-3 lg:gap-y-0">
          {filters.map(({ label, params, isActive }) => (
            <li key={label}>
              <Link
                to="/gear-reviews"
                search={{ ...params, waterFrom, waterTo }}
                resetScroll={false}
                aria-label={isActive ? `${label}, chosen` : undefined}
                className={`tab lg:-my-px ${isActive ? 'tab-active' : ''} ${boxedTab} ${isActive ? activeBox : idleBox}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** The browser's own form, with script and without. */
function WaterFilter({ category, waterFrom, waterTo }: ReviewSearch) {
  const ends = [
    { name: 'waterFrom', label: 'from', chosen: waterFrom },
    { name: 'waterTo', label: 'to', chosen: waterTo },
  ]
  return (
    <form action="/gear-reviews" className="no-print wrap mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {category && <input type="hidden" name="category" value={category} />}
      <span aria-hidden="true" className="text-ink-soft max-sm:w-full">
        Suits water, in °C
      </span>
      {ends.map(({ name, label, chosen }) => (
        <label key={name} className="flex items-center gap-2 text-ink-soft">
          <span>
            <span className="sr-only">Suits water, in °C, </span>
            {label}
          </span>
          <input
            type="number"
            name={name}
            defaultValue={chosen}
            min={askableWater.coldest}
            max={askableWater.warmest}
            className="field w-20 tabular-nums"
          />
        </label>
      ))}
      <button type="submit" className="button">
        Show
      </button>
    </form>
  )
}

/** The reviews that `?search=` finds. */
function FoundReviews({ search }: { search: string }) {
  const { data: reviews } = useSuspenseQuery(useApi().publicContent.reviewsMatching.queryOptions({ search }))
  return (
    <NarrowedReviews
      reviews={reviews}
      count={reviews.length === 1 ? '1 review mentions' : `${reviews.length} reviews mention`}
      title={`“${search}”`}
      cleared="the search"
      none="Try a shorter word, or the name of the maker."
    />
  )
}

/** Those whose facts say that their gear suits the water. */
function ReviewsForWater({ water, category }: { water: WaterRange; category?: ReviewCategory }) {
  const { data } = useSuspenseQuery(useApi().publicContent.reviewsForWater.queryOptions(water))
  const reviews = data.filter((review) => !category || review.category === category)
  const range = water.min === water.max ? `${water.min} °C` : `${water.min} to ${water.max} °C`
  return (
    <NarrowedReviews
      reviews={reviews}
      count={`${counted(reviews.length, 'review')}: by the water they name, by thickness or by their seal`}
      title={`${category ?? 'Gear'} for water of ${range}`}
      category={category}
      cleared="the water"
      none="No review of ours says that its gear suits all of this water. Try a smaller range, or ask a local dive shop."
    />
  )
}

interface NarrowedReviewsProps {
  reviews: ReviewSummary[]
  count: string
  title: string
  /** The button "Clear" leads back to it. */
  category?: ReviewCategory
  cleared: string
  none: string
}

/** Some reviews, under what they have in common and a way back to all of them. */
function NarrowedReviews({ reviews, count, title, category, cleared, none }: NarrowedReviewsProps) {
  return (
    <section aria-labelledby="reviews" className="wrap mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="text-ink-soft">{count}</p>
          <h2 id="reviews" className="mt-1 text-3xl sm:text-4xl">
            {title}
          </h2>
        </div>
        <Link to="/gear-reviews" search={{ category }} resetScroll={false} className="button">
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
          Clear<span className="sr-only">{` ${cleared}`}</span>
        </Link>
      </div>
      <div className="mt-8">{reviews.length === 0 ? <NoReviews text={none} /> : <ReviewCards reviews={reviews} />}</div>
    </section>
  )
}

/** How to choose among the computers above it. Requirement: s2-gear-computers-guide. */
function BuyingGuide() {
  return (
    <section aria-labelledby="buying-guide" className="wrap mt-14 sm:mt-20">
      <div className="border border-line bg-raised p-6 sm:p-10">
        <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
          <h2 id="buying-guide" className="text-3xl sm:text-4xl">
            Dive Computer Buying Guide
          </h2>
          <p className="max-w-[44rem] text-ink-soft">
            A computer tracks your depth and time from second to second and tells you how long you can stay. They all do
            that. They differ in how easy they are to read, in what else they know, and in how much looking after they
            need.
          </p>
        </div>
        <div className="mt-10 grid gap-x-12 gap-y-9 md:grid-cols-3 [&_li]:text-pretty">
          {guide.map(({ title, points }) => (
            <div key={title} className="border-t border-ink-soft pt-3">
              <h3 className="text-xl">{title}</h3>
              <ul className="mt-3 text-ink-soft">
                {points.map((point) => (
                  <li key={point} className="border-t border-line py-2.5 first:border-0">
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

const guide = [
  {
    title: 'For beginners',
    points: [
      'Large figures, and no more than two buttons to learn.',
      'Air and nitrox: most divers take the nitrox course within a few years.',
      'A battery you can change yourself, or a charge that lasts a whole trip.',
    ],
  },
  {
    title: 'For advanced divers',
    points: [
      'Several gases, and gradient factors you can set and understand.',
      'A digital compass, and tank pressure by transmitter.',
      'A dive log you can export in a form you can keep.',
    ],
  },
  {
    title: 'Key features',
    points: [
      'Screen: read it at arm’s length, wearing your mask.',
      'Model: a published one, with settings you understand.',
      'Alarms: the kind you notice through a hood and thick gloves.',
      'Service: what a battery costs in five years, and who fits it.',
    ],
  },
]

/** The close of the gear page. */
function SuggestProduct() {
  return (
    <section aria-labelledby="suggest" className="relative isolate mt-24 overflow-hidden border-y border-line">
      <ContourLines />
      <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-16 sm:py-24">
        <div className="max-w-[38rem]">
          <h2 id="suggest" className="text-(length:--text-heading)">
            Something we should look at next?
          </h2>
          <p className="mt-4 text-lg text-ink-soft">
            Tell us what you are thinking of buying, or what has served you well for years. Every suggestion helps.
          </p>
        </div>
        <Link to="/contact" className="button button-solid">
          Suggest a Product
        </Link>
      </div>
    </section>
  )
}

/** Stands for the gear page while it loads: the same banner and highlight, and six cards. */
export function ReviewsSkeleton() {
  return (
    <div role="status" className="overflow-x-clip">
      <span className="sr-only">Loading gear reviews</span>
      <div className="skeleton h-44 rounded-none sm:h-80 lg:h-[26rem]" />
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
