import { reviews } from '#db/schema/reviews.ts'
import { reviewPages } from '#domain/review-pages.ts'
import { reviewSocialCardPath } from '#domain/review-social-card.ts'
import { webUrl } from '#domain/web-url.ts'
import { cachedBody } from '#server/publishing/body-cache.ts'
import { storyFeed } from '#server/publishing/feed.ts'
import { readSiteSettings } from '#server/publishing/site-settings.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import { findReview } from './queries.ts'

/** The gear reviews for feed readers. */
export const reviewFeed = storyFeed({
  ...reviewPages,
  table: reviews,
  feed: 'reviews',
  description: 'Gear for Australian water: what each does, whom it suits and what it costs.',
  find({ db, env, now }, id) {
    const review = findReview(db, id, now())
    if (!review) return null
    const { content, ...story } = review
    return {
      ...story,
      path: reviewPages.itemPath(story.slug),
      // The byline of every review is the site's own.
      author: env.teamName,
      socialCard: reviewSocialCardPath(story, env.SITE_NAME),
      html: shopHtml(story, readSiteSettings(db, env).disclosureLine) + cachedBody(content).html,
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
