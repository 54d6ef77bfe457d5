import { isBodyLink } from '#domain/publishing/body-links.ts'
import { isOwnPath, parseUrl } from '#domain/shared/web-url.ts'

/**
 * The problem with a link's URL; null when readers can open it: a page of ours, a part of this page, a page of the web, or
 * an email address.
 */
export function linkProblem(address: string): string | null {
  if (address === '') return 'Enter a URL, or choose a page.'
  if (!isBodyLink(address)) return 'Readers can only open links that start with https://, http:// or mailto:.'
  if (isOwnPath(address) || /^#\S/.test(address)) return null
  if (/^mailto:\S+@\S+$/i.test(address)) return null
  if (/^https?:\/\/\S+$/i.test(address) && parseUrl(address)) return null
  return 'This URL looks incomplete. Start it with https://, or with a slash for one of our own pages.'
}
