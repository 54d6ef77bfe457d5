/** The feeds. URLs that feed readers have stored must stay. */
export const feeds = {
  blog: { path: '/blog/feed.xml', title: 'Diving Blog' },
  reviews: { path: '/gear-reviews/feed.xml', title: 'Gear Reviews' },
  closures: { path: '/closures/feed.xml', title: 'Closures' },
  diveSites: { path: '/dive-sites/feed.xml', title: 'Dive Sites' },
} as const

export type FeedName = keyof typeof feeds
