import { isOwnPath, parseUrl } from '#domain/shared/web-url.ts'

/** Shown in place of a picture whose URL can't work on a public page. */
export const defaultStockImage = '/images/stock-reef.svg'

type ImageUrlKind = 'public' | 'insecure' | 'local' | 'invalid'

/**
 * Whether a picture's URL works on a public page. A path that begins with exactly one slash is one of the site's own
 * pictures; an absolute https URL is public unless its host is a development machine. Our policy lets browsers load
 * none from http: such a URL is refused wherever one is typed, and those from before are left to the browser.
 */
export function imageUrlKind(url: string): ImageUrlKind {
  const trimmed = url.trim()
  if (isOwnPath(trimmed)) return 'public'
  const parsed = parseUrl(trimmed)
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return 'invalid'
  if (isDevelopmentHost(parsed.hostname)) return 'local'
  return parsed.protocol === 'https:' ? 'public' : 'insecure'
}

export const insecurePicture = 'Browsers do not show pictures from http:// URLs. Use https://, or upload the picture.'

/** Whether browsers may try to load it. */
export function isShownImage(url: string): boolean {
  return ['public', 'insecure'].includes(imageUrlKind(url))
}

/** The URL to show: itself, or the default stock image in place of one that can't work. */
export function shownImageUrl(url: string): string {
  return isShownImage(url) ? url.trim() : defaultStockImage
}

/** The absolute URL of a picture that others may fetch too, for search engines; null where there is none. Never throws. */
export function publicImageUrl(url: string, siteUrl: string): string | null {
  if (!isShownImage(url)) return null
  return parseUrl(url.trim(), `${siteUrl}/`)?.href ?? null
}

/** Hosts that only the writer's own machine or network can reach. `URL` has already normalised the spelling of IP addresses. */
function isDevelopmentHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local')) return true
  if (host.startsWith('[')) return /^\[(::1?|::ffff:.*|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/.test(host)
  return /^(0|10|127)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\./.test(host) && /^[\d.]+$/.test(host)
}
