import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { mailingSite } from '#server/mail/testing.ts'
import { NOW, type TestSite } from '#server/testing.ts'

/** Confirmed subscribers: reader1@kelp.test and so on. */
export function insertReaders(db: TestSite['db'], count: number): void {
  const people = Array.from({ length: count }, (_, index) => ({
    ...{ email: `reader${index + 1}@kelp.test`, consentAt: NOW, consentForm: 'home' as const, confirmedAt: NOW },
  }))
  for (let from = 0; from < count; from += 500) {
    db.insert(newsletterSubscribers)
      .values(people.slice(from, from + 500))
      .run()
  }
}

/** A site with readers that sends as fast as the mail server takes it. */
export function siteWithReaders(url: string, count = 3, variables: Record<string, string> = {}) {
  const site = mailingSite(url, { NEWSLETTER_PER_MINUTE: '60000', ...variables })
  insertReaders(site.db, count)
  return site
}
