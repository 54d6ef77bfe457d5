/** Dive sites whose picture may head a page, each with a story that speaks of it. Source: specification, section 9. */
export const bannerPool = [
  { siteId: 923, blogSlug: 'fish-rock-cave-front-to-back' },
  { siteId: 306, blogSlug: 'yongala-how-to-dive-it-well' },
  { siteId: 101, blogSlug: 'cod-hole-and-the-ribbons' },
  { siteId: 1710, blogSlug: 'rapid-bay-leafy-seadragons' },
  { siteId: 1401, blogSlug: 'port-phillip-piers-after-dark' },
  { siteId: 1402, blogSlug: 'spider-crabs-of-rye-and-blairgowrie' },
  { siteId: 1814, blogSlug: 'giant-cuttlefish-of-whyalla' },
  { siteId: 809, blogSlug: 'julian-rocks-through-the-year' },
  { siteId: 1601, blogSlug: 'cathedral-cave-and-the-giant-kelp' },
  { siteId: 2329, blogSlug: 'ningaloo-beyond-whale-sharks' },
  { siteId: 1120, blogSlug: 'weedy-seadragons-of-sydney' },
  { siteId: 1412, blogSlug: 'slack-water-and-how-to-find-it' },
  { siteId: 1110, blogSlug: 'photographing-small-things' },
  { siteId: 2001, blogSlug: 'mount-gambier-before-you-book' },
  { siteId: 1301, blogSlug: 'lord-howe-at-the-edge-of-coral' },
  { siteId: 2218, blogSlug: 'ships-sunk-for-divers' },
] as const

type BannerChoice = (typeof bannerPool)[number]

/**
 * The pool in the order in which a date, such as "2026-11-20", tries it. A throw of dice for each date could come up
 * the same on two days running; going round the pool one step a day never does.
 */
export function bannerChoices(date: string): BannerChoice[] {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000)
  const first = day % bannerPool.length
  return [...bannerPool.slice(first), ...bannerPool.slice(0, first)]
}
