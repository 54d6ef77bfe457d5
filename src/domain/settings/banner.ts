/** A dive site whose picture may head a page, and the story that speaks of it. */
export interface BannerChoice {
  diveSiteId: number
  blogSlug: string
}

/** The banners, unless the owner has chosen others. Requirement: s2-gear-banner-pool. */
export const bannerPool: readonly BannerChoice[] = [
  { diveSiteId: 923, blogSlug: 'fish-rock-cave-front-to-back' },
  { diveSiteId: 306, blogSlug: 'yongala-how-to-dive-it-well' },
  { diveSiteId: 101, blogSlug: 'cod-hole-and-the-ribbons' },
  { diveSiteId: 1710, blogSlug: 'rapid-bay-leafy-seadragons' },
  { diveSiteId: 1401, blogSlug: 'port-phillip-piers-after-dark' },
  { diveSiteId: 1402, blogSlug: 'spider-crabs-of-rye-and-blairgowrie' },
  { diveSiteId: 1814, blogSlug: 'giant-cuttlefish-of-whyalla' },
  { diveSiteId: 809, blogSlug: 'julian-rocks-through-the-year' },
  { diveSiteId: 1601, blogSlug: 'cathedral-cave-and-the-giant-kelp' },
  { diveSiteId: 2329, blogSlug: 'ningaloo-beyond-whale-sharks' },
  { diveSiteId: 1120, blogSlug: 'weedy-seadragons-of-sydney' },
  { diveSiteId: 1412, blogSlug: 'slack-water-and-how-to-find-it' },
  { diveSiteId: 1110, blogSlug: 'photographing-small-things' },
  { diveSiteId: 2001, blogSlug: 'mount-gambier-before-you-book' },
  { diveSiteId: 1301, blogSlug: 'lord-howe-at-the-edge-of-coral' },
  { diveSiteId: 2218, blogSlug: 'ships-sunk-for-divers' },
]

/**
 * The pool in the order in which a date, such as "2026-11-20", tries it. A throw of dice for each date could come up
 * the same on two days running; going round the pool one step a day never does.
 */
export function bannerChoices(date: string, pool = bannerPool): BannerChoice[] {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000)
  const first = day % pool.length
  return [...pool.slice(first), ...pool.slice(0, first)]
}
