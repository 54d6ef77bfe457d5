import type { issues } from '#db/schema/issues.ts'
import type { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { issuePages } from '#domain/newsletter/issue-pages.ts'
import { newsletterPages } from '#domain/newsletter/newsletter-links.ts'
import { emailBodies } from '#server/mail/email-html.ts'
import type { Email, EmailContext } from '#server/mail/mail.ts'
import { mailHtml, mailText } from '#server/mail/mail-body.ts'
import { personalUrl, unsubscribeHeaders } from '#server/newsletter/tokens.ts'
import { cachedBody } from '#server/publishing/body-html.ts'

type Issue = Pick<typeof issues.$inferSelect, 'title' | 'slug' | 'excerpt' | 'content' | 'onSite'>

export function issueEmail(
  { db, env }: EmailContext,
  issue: Issue,
  subscriber: typeof newsletterSubscribers.$inferSelect,
): Omit<Email, 'messageId'> {
  const unsubscribe = personalUrl(db, env, 'unsubscribe', subscriber)
  return {
    to: subscriber.email,
    subject: issue.title,
    headers: { ...unsubscribeHeaders(unsubscribe), ...listHeaders(env) },
    ...issueBodies(env, issue, unsubscribe),
  }
}

/** The same for somebody who is on no list: its link to unsubscribe leads to a page that changes nothing. */
export function testEmail({ env }: EmailContext, issue: Issue, to: string): Omit<Email, 'messageId'> {
  const unsubscribe = env.SITE_URL + newsletterPages.unsubscribe.path
  return { to, subject: `Test: ${issue.title}`, headers: listHeaders(env), ...issueBodies(env, issue, unsubscribe) }
}

/** RFC 2919: mail programs sort by it. */
function listHeaders({ SITE_URL }: EmailContext['env']): Record<string, string> {
  return { 'List-Id': `<letters.${new URL(SITE_URL).hostname}>` }
}

/** Made once for all readers: only the link to unsubscribe is everybody's own. */
let last: { key: string; bodyHtml: string; bodyText: string } | null = null

function bodyOf(content: string, siteUrl: string) {
  const key = `${siteUrl}\n${content}`
  if (last?.key !== key) {
    const { html } = cachedBody(content)
    last = { key, bodyHtml: mailHtml(html, siteUrl), bodyText: mailText(html, siteUrl) }
  }
  return last
}

/** Both bodies of an issue's mail, with the URL that unsubscribes. */
export function issueBodies(
  env: EmailContext['env'],
  issue: Issue,
  unsubscribe: string,
): { html: string; text: string } {
  const page = env.SITE_URL + issuePages.itemPath(issue.slug)
  return emailBodies(env, {
    heading: issue.title,
    preview: issue.excerpt,
    parts: [
      bodyOf(issue.content, env.SITE_URL),
      ...(issue.onSite
        ? [{ small: 'Hard to read here?', link: { words: 'Read this issue on the site', url: page } }]
        : []),
      {
        small: `You are getting this issue because you confirmed your email address for the ${env.SITE_NAME} newsletter.`,
        link: { words: 'Unsubscribe', url: unsubscribe },
      },
    ],
  })
}
