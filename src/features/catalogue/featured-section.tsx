import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import { Children, type ReactNode, useRef, useState } from 'react'
import { webUrl } from '#domain/shared/web-url.ts'
import { AffiliateNote } from '../../components/ui/affiliate-link.tsx'
import { Link } from '../../components/ui/link.tsx'
import { TroubleNotice, troubleOf } from '../../components/ui/trouble-notice.tsx'
import { useApi } from '../../lib/api.ts'
import { LocationCard } from './location-card.tsx'
import { ProductCard } from './product-card.tsx'

interface FeaturedSectionProps<Item> {
  id: string
  title: string
  /** Leads to all of them. */
  more: ReactNode
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'isPending' | 'refetch'>
  /** Names what is awaited, and the shape of its pictures as a class. */
  loading: { label: string; shape: string }
  /** Names the missing content when it fails, as a sentence. */
  missing: string
  children: (items: Item[]) => ReactNode
}

/** A part of the home page that fails alone: the rest of the page is there, and it can be tried again. */
function FeaturedSection<Item>(props: FeaturedSectionProps<Item>) {
  const { id, title, more, query, loading, missing, children } = props
  const section = useRef<HTMLElement>(null)
  if (query.data?.length === 0) return null
  const trouble = query.data ? null : troubleOf(query.error)
  // The button that was pressed is gone once it helped.
  const tryAgain = () => query.refetch().then(({ isSuccess }) => isSuccess && section.current?.focus())
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="wrap mt-16 outline-none sm:mt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
        <h2 id={id} className="text-(length:--text-heading)">
          {title}
        </h2>
        {more}
      </div>
      {query.data && children(query.data)}
      {query.isPending && !trouble && <CardSkeletons {...loading} />}
      {trouble && (
        <div className="mt-8">
          <TroubleNotice trouble={trouble} onRetry={tryAgain}>
            {missing}
          </TroubleNotice>
        </div>
      )}
    </section>
  )
}

interface CardSkeletonsProps {
  label: string
  /** The proportions of the picture, as a class. */
  shape: string
}

/** Placeholders for three cards that are loading. */
function CardSkeletons({ label, shape }: CardSkeletonsProps) {
  return (
    <div role="status" className={cardRow}>
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} data-skeleton="card">
          <div className={`skeleton ${shape}`} />
          <div className="skeleton mt-4 h-5 w-2/5" />
          <div className="skeleton mt-2 h-8 w-4/5" />
          <div className="skeleton mt-3 h-24" />
          <div className="skeleton mt-5 h-11" />
        </div>
      ))}
    </div>
  )
}

/** The home page's destinations. */
export function FeaturedLocations() {
  const query = useQuery(useApi().publicContent.featuredLocations.queryOptions())
  const exploreAll = (
    <Link to="/dive-sites" className="button">
      Explore All Destinations
    </Link>
  )
  return (
    <FeaturedSection
      {...{ id: 'featured-destinations', title: 'Featured Destinations', more: exploreAll, query }}
      loading={{ label: 'Loading destinations', shape: 'aspect-[600/400]' }}
      missing="The destinations could not be loaded."
    >
      {(locations) => (
        <CardRow noun="destinations">
          {locations.map((location) => (
            <LocationCard key={location.id} location={location} />
          ))}
        </CardRow>
      )}
    </FeaturedSection>
  )
}

/** The home page's products. */
export function FeaturedProducts() {
  const query = useQuery(useApi().publicContent.featuredProducts.queryOptions())
  const viewAll = (
    <Link to="/gear-reviews" className="button">
      View All Reviews
    </Link>
  )
  return (
    <FeaturedSection
      {...{ id: 'featured-gear', title: 'Featured Gear', more: viewAll, query }}
      loading={{ label: 'Loading products', shape: 'aspect-[400/267]' }}
      missing="The gear could not be loaded."
    >
      {(products) => (
        <>
          {products.some((product) => webUrl(product.affiliateLink)) && <AffiliateNote className="mt-4" />}
          <CardRow noun="gear">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </CardRow>
        </>
      )}
    </FeaturedSection>
  )
}

/** A grid; on a phone one row that scrolls sideways, from edge to edge, and shows where the next card begins. */
const cardRow =
  'mt-8 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 max-sm:-mx-5 max-sm:auto-cols-[min(17.5rem,78vw)] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:gap-x-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1.5 max-sm:[scrollbar-width:none] max-sm:*:snap-start motion-safe:scroll-smooth'

interface CardRowProps {
  /** Names the cards, such as "gear", in the labels of the buttons. */
  noun: string
  children: ReactNode
}

/** Featured things side by side. Fingers and keys scroll the row without script; the buttons come with it. */
export function CardRow({ noun, children }: CardRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<RowPlace>('start')
  const turn = (cards: number) => row.current?.scrollBy({ left: cards * cardStep(row.current) })
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it follows what its links do, and does nothing itself */}
      <div
        ref={row}
        className={cardRow}
        onScroll={({ currentTarget }) => setPlace(rowPlace(currentTarget))}
        // A browser is content when a part of the focused link can be seen.
        onFocus={({ target }) => target.closest('article')?.scrollIntoView({ block: 'nearest', inline: 'start' })}
      >
        {children}
      </div>
      {Children.count(children) > 1 && (
        <div className="mt-3 -mb-3 flex justify-end noscript:hidden sm:hidden">
          <Turn label={`Previous ${noun}`} icon={ArrowLeft} isOver={place === 'start'} onPress={() => turn(-1)} />
          <Turn label={`Next ${noun}`} icon={ArrowRight} isOver={place === 'end'} onPress={() => turn(1)} />
        </div>
      )}
    </>
  )
}

/** From the edge of a card to that of the next. */
function cardStep({ children: [first, second] }: HTMLElement): number {
  if (!first || !second) return 0
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}

interface TurnProps {
  label: string
  icon: LucideIcon
  /** It keeps the focus where there is no further card. */
  isOver: boolean
  onPress: () => void
}

function Turn({ label, icon: Icon, isOver, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOver}
      onClick={onPress}
      className="grid size-11 cursor-pointer place-items-center aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}

/** Whether there is more of a row to its left and to its right. */
type RowPlace = 'start' | 'middle' | 'end'

interface ScrolledRow {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** Browsers scroll by parts of pixels: a distance below one pixel counts as none. */
export function rowPlace({ scrollLeft, clientWidth, scrollWidth }: ScrolledRow): RowPlace {
  if (scrollLeft < 1) return 'start'
  return scrollLeft + clientWidth > scrollWidth - 1 ? 'end' : 'middle'
}
