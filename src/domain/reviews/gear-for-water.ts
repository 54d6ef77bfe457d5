import type { DiveSiteAccess, DiveSiteType, DiveSiteUse } from '#domain/dive-sites/dive-site.ts'
import type { ReviewCategory } from './review.ts'
import { type ReviewFact, reviewFacts } from './review-facts.ts'

/** In °C. */
export interface WaterRange {
  min: number
  max: number
}

/** A review with what it knows of its gear. */
export interface ReviewedGear {
  slug: string
  title: string
  category: ReviewCategory
  facts: readonly Pick<ReviewFact, 'key' | 'value'>[]
}

/** One thing to wear or carry, and reviews whose facts match it. */
export interface GearAdvice {
  item: 'Suit' | 'Regulator' | 'Torch' | 'Surface marker'
  text: string
  reviews: Pick<ReviewedGear, 'slug' | 'title'>[]
}

/**
 * Where sources differ, the warmer suit. Sources: BSAC, viewer.joomag.com/gsis-bsac-web-version-2024/0413119001665162171/p29
 * (3 mm, 5 mm from 23 °C, 7 mm from 17 °C); NAUI, magazinevolume.com/20490TC/pubData/SEO/Page_53.html (27 °C; a drysuit
 * below 13 °C); Taucherpedia, en.taucherpedia.info/wiki/Protection_against_cold (hood and gloves below 20 °C); Mike's Dive
 * Store, mikesdivestore.com/blogs/mikes-london-dive-store-blog/wetsuit-thickness-explained-how-to-choose-for-different-water-temps
 * (a drysuit below 16 °C); Divers World, diversworld.com.au/product-category/scuba/dive-wetsuits (1 mm, 9 mm); Sport Diver,
 * sportdiver.com/scuba-wetsuit-thickness-water-temperature (thick semi-drys in the coldest water).
 */
const suits = [
  { fromCelsius: 27, words: 'a wetsuit of up to 3 mm', millimetres: { least: 1, most: 3 } },
  { fromCelsius: 23, words: 'a 5 mm wetsuit', millimetres: { least: 5, most: 5 } },
  { fromCelsius: 20, words: 'a 7 mm wetsuit or semi-dry', millimetres: { least: 7, most: 9 } },
  {
    fromCelsius: 17,
    words: 'a 7 mm wetsuit or semi-dry with hood and gloves',
    millimetres: { least: 7, most: 9 },
  },
  {
    fromCelsius: 13,
    words: 'a 7 mm wetsuit or semi-dry with hood and gloves, or a drysuit',
    millimetres: { least: 7, most: 9 },
  },
] as const

/** Whether a suit is semi-dry is no fact of a review, so that no wetsuit counts as fit for it. */
const coldestSuit = {
  words: 'a drysuit, or a semi-dry of at least 7 mm, with hood and gloves',
  millimetres: null,
} as const

/** Below it the advice names a drysuit. */
const drysuitCelsius = 17

/**
 * Water in which a regulator marked “>10 °C” is not approved. Sources: DAN Europe,
 * alertdiver.eu/en_US/articles/regulators-ce-marking-and-warranty; Apeks, azmanual.top/manuals/794411/aqua-lung-apeks-regulator.html
 */
const coldRegulatorCelsius = 10

/**
 * Where one may go under a roof. Sources: PADI, blog.padi.com/beginners-guide-to-buying-a-dive-light; SDI,
 * underthesurface.pro/vare/sdi-wreck (a backup); Dive Territory, diveterritory.com/equipment-gear/dive-torch
 */
const roofedTypes: readonly (DiveSiteType | null)[] = ['wreck', 'cave', 'sinkhole']

const mostReviews = 3

function suitFor(celsius: number) {
  return suits.find(({ fromCelsius }) => celsius >= fromCelsius) ?? coldestSuit
}

/**
 * Whether the facts of a review say that its gear suits all of the water: the range of its maker, else for a wetsuit its
 * thickness in the coldest of it. A missing fact says nothing, one that contradicts rules it out.
 */
export function suitsWater(
  { category, facts }: Omit<ReviewedGear, 'slug' | 'title'>,
  { min, max }: WaterRange,
): boolean {
  const numberOf = (key: string) => Number(factOf(facts, key))
  const coldest = numberOf('coldestWaterCelsius')
  const warmest = numberOf('warmestWaterCelsius')
  // A missing one is not a number, which is neither more nor less than any other.
  if (coldest > min || warmest < max) return false
  if (category === 'Regulators' && factOf(facts, 'isSealed') === 'yes') return true
  const hasNoWarmest = !reviewFacts[category].some(({ key }) => key === 'warmestWaterCelsius')
  if (coldest <= min && (warmest >= max || hasNoWarmest)) return true
  const thickness = numberOf('thicknessMillimetres')
  const { millimetres } = suitFor(min)
  return (
    category === 'Wetsuits' && millimetres !== null && thickness >= millimetres.least && thickness <= millimetres.most
  )
}

function factOf(facts: ReviewedGear['facts'], name: string): string | undefined {
  return facts.find(({ key }) => key === name)?.value
}

interface Place {
  /** Null where it is unknown, which is never treated as warm. */
  water: WaterRange | null
  siteType?: DiveSiteType | null
  access?: DiveSiteAccess | null
  goodFor?: readonly DiveSiteUse[]
}

/** The gear that agencies and makers advise for a dive site or a region. No source gives a depth from which one needs a torch. */
export function gearForWater(place: Place, reviews: readonly ReviewedGear[]): GearAdvice[] {
  const { water, siteType = null, goodFor = [] } = place
  const advice: GearAdvice[] = [
    { item: 'Suit', text: suitText(water), reviews: cut(water ? suitsOf(water, reviews) : []) },
  ]
  if (water && water.min <= coldRegulatorCelsius) {
    const text =
      'Water of 10 °C or less is cold for a regulator: use one certified for it, without the mark “>10 °C”, best with an environmentally sealed first stage.'
    advice.push({ item: 'Regulator', text, reviews: cut(sealedRegulators(water, reviews)) })
  }
  if (roofedTypes.includes(siteType)) {
    advice.push({ item: 'Torch', text: 'One torch and a backup. Going inside takes training of its own.', reviews: [] })
  } else if (goodFor.includes('night')) {
    advice.push({ item: 'Torch', text: 'At night, one torch and a backup.', reviews: [] })
  }
  if (siteType !== 'sinkhole') advice.push({ item: 'Surface marker', text: markerText(place), reviews: [] })
  return advice
}

function suitText(water: WaterRange | null): string {
  if (!water) {
    return 'We have no figures for how cold this water gets. Ask a local dive shop before you choose a suit and a regulator.'
  }
  const { min, max } = water
  const [coldest, warmest] = [suitFor(min).words, suitFor(max).words]
  const range = min === max ? `${min} °C` : `${min} to ${max} °C`
  const usual =
    coldest === warmest
      ? `For ${range} the usual advice is ${coldest}.`
      : `For the coldest water here, ${min} °C, the usual advice is ${coldest}; for the warmest, ${max} °C, ${warmest}.`
  return `${usual} If you feel the cold, wear more.${min < drysuitCelsius ? ' A drysuit takes training.' : ''}`
}

/** By the coldest water alone: a suit that is right for summer would be offered for winter. */
function suitsOf({ min }: WaterRange, reviews: readonly ReviewedGear[]) {
  return reviews.filter((review) => review.category === 'Wetsuits' && suitsWater(review, { min, max: min }))
}

function sealedRegulators({ min }: WaterRange, reviews: readonly ReviewedGear[]) {
  return reviews.filter(({ category, facts }) => {
    const isTooCold = Number(factOf(facts, 'coldestWaterCelsius')) > min
    return category === 'Regulators' && factOf(facts, 'isSealed') === 'yes' && !isTooCold
  })
}

function cut(reviews: readonly ReviewedGear[]) {
  return reviews.slice(0, mostReviews).map(({ slug, title }) => ({ slug, title }))
}

/**
 * Sources: DAN Asia-Pacific, uomo-rana.blogspot.com/2008/10/lost-divers.html (on all dives, at least 1.8 m); Scuba
 * Diver-Ed, scubadiver-ed.com/openwater20/studyGuide/Surface-Marker-Buoys-SMBs/120100102_22480 (15 m of line); DIVA,
 * scubaculture.com.au/2014/09/23/use-surface-marker-buoys (boats)
 */
function markerText({ access, siteType }: Place): string {
  const isAmongBoats = access === 'boat' || access === 'both' || siteType === 'channel'
  const why = isAmongBoats ? 'so that boats see where you come up' : 'as on every dive in the sea'
  return `A buoy at least 1.8 m long, ${why}, and a reel with at least 15 m of line. Learn to send it up before you need to.`
}
