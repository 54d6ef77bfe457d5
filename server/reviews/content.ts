import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reviews } from '#db/schema/reviews.ts'
import { comparePath } from '#domain/reviews/comparison.ts'
import { linesOf } from '#domain/reviews/review-facts.ts'
import { reviewPages } from '#domain/reviews/review-pages.ts'
import { reviewSocialCardDrawing, reviewSocialCardPath } from '#domain/reviews/review-social-card.ts'
import { type SearchEntry, searchEntry } from '#domain/search/search.ts'
import { webUrl } from '#domain/shared/web-url.ts'
import type { Context } from '#server/context.ts'
import { cachedBody } from '#server/publishing/body-html.ts'
import { defineContent, type SocialCard } from '#server/publishing/content.ts'
import { storyFeed } from '#server/publishing/feed.ts'
import { publishedCategory } from '#server/publishing/published-category.ts'
import { readSiteSettings } from '#server/publishing/site-settings.ts'
import { listStoryPages, listStoryPlaces } from '#server/publishing/story-pages.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import { findReview, listComparableCategories } from './queries.ts'
import { reviewRest } from './rest.ts'

const reviewFeed = storyFeed({
  ...reviewPages,
  table: reviews,
  feed: 'reviews',
  description: 'Gear for Australian water: what each does, who it suits and what it costs.',
  find({ db, env, now }, id) {
    const review = findReview(db, id, now())
    if (!review) return null
    const { content, pros, cons, ...story } = review
    return {
      ...story,
      path: reviewPages.itemPath(story.slug),
      // The byline of every review is the site's own.
      author: env.teamName,
      socialCard: reviewSocialCardPath(story, env.SITE_NAME),
      html:
        shopHtml(story, readSiteSettings(db, env).disclosureLine) +
        cachedBody(content).html +
        listHtml('Pros', pros) +
        listHtml('Cons', cons),
    }
  },
})

/** The link to the shop as the page has it, under the line that says what it earns; nothing where it leads to none. */
function shopHtml({ price, purchaseLink }: { price: string; purchaseLink: string }, disclosureLine: string): string {
  const shop = webUrl(purchaseLink)
  if (!shop) return ''
  const rel = 'sponsored nofollow noopener noreferrer'
  const link = `<a href="${escapeXml(shop)}" target="_blank" rel="${rel}">Check Price</a>`
  return `<p>${escapeXml(disclosureLine)}</p><p>${escapeXml(price)} ${link}</p>`
}

function listHtml(title: string, lines: string): string {
  const items = linesOf(lines).map((item) => `<li>${escapeXml(item)}</li>`)
  return items.length > 0 ? `<h2>${title}</h2><ul>${items.join('')}</ul>` : ''
}

export const reviewContent = defineContent({
  ...reviewPages,
  table: reviews,
  listSearchEntries: listReviewEntries,
  matchList: { path: (query) => `${reviewPages.listPath}?${new URLSearchParams({ search: query })}`, count: null },
  listPages: (db, now) => [
    ...listStoryPages(db, now, { ...reviewPages, table: reviews }),
    ...listComparableCategories(db, now).map((category) => ({ path: comparePath({ category }) })),
  ],
  listTitle: 'Gear Reviews',
  listPlaces: (db, now) => listStoryPlaces(db, now, { ...reviewPages, table: reviews }),
  listValues: null,
  socialCard: { folder: 'reviews', find: findReviewSocialCard },
  pictures: { title: reviews.title, columns: [reviews.imageUrl, reviews.content] },
  files: [reviewFeed],
  rest: reviewRest,
})

/** The search finds reviews by title, category, excerpt or content. Requirement: s5-search-reviews. */
function listReviewEntries(db: Db, now: Date): SearchEntry[] {
  const { id, title, slug, excerpt, content, pros, cons, imageUrl } = reviews
  const category = publishedCategory(reviews.category)
  const rows = db
    .select({ id, title, slug, excerpt, category, content, pros, cons, imageUrl })
    .from(reviews)
    .where(visible(reviews, now))
    .orderBy(...newestFirst(reviews))
    .all()
  return rows.map(({ slug, excerpt, category, content, pros, cons, ...row }) =>
    searchEntry({ ...row, kind: reviewPages.kind, subtitle: category, target: reviewPages.itemPath(slug) }, [
      category,
      excerpt,
      content,
      pros,
      cons,
    ]),
  )
}

export function findReviewSocialCard({ db, env, now }: Context, id: number): SocialCard | null {
  const { title, imageUrl } = reviews
  const category = publishedCategory(reviews.category)
  const review = db
    .select({ id: reviews.id, title, category, imageUrl })
    .from(reviews)
    .where(and(eq(reviews.id, id), visible(reviews, now())))
    .get()
  if (!review) return null
  return {
    path: reviewSocialCardPath(review, env.SITE_NAME),
    imageUrl: review.imageUrl,
    content: {
      eyebrow: review.category === 'Other' ? 'Gear' : review.category,
      place: 'Gear review',
      title: review.title,
      siteName: env.SITE_NAME,
      depth: null,
      art: { kind: 'drawing', path: reviewSocialCardDrawing(review) },
    },
  }
}
