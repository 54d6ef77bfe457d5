/** What feed readers may follow. Addresses that readers have stored stay as they are. */
export const feeds = {
  blog: { path: '/blog/feed.xml', title: 'Diving Blog' },
  reviews: { path: '/gear-reviews/feed.xml', title: 'Gear Reviews' },
} as const

export type FeedName = keyof typeof feeds
