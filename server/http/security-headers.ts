import type { Env } from '#server/env.ts'

export function securityHeaders(env: Env): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // A site-wide no-referrer blanks OpenStreetMap's tiles and breaks YouTube.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(env.isPublic ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * The content security policy of a page. Inline scripts are named by hash, because a nonce in a cached page would block
 * every script on the second visit; styles are not, because any hash there switches 'unsafe-inline' off.
 */
export function createPagePolicy(env: Env): (scriptHashes: string[]) => string {
  const tiles = /^https?:\/\/[^/]+/.exec(env.MAP_TILE_URL.replace('{s}.', '*.'))?.[0] ?? ''
  const analytics = env.ANALYTICS_ID ? 'https://www.googletagmanager.com' : ''
  const analyticsReports = env.ANALYTICS_ID ? 'https://*.google-analytics.com https://*.analytics.google.com' : ''
  // Vite's hot reload uses a web socket on another port.
  const hotReload = env.NODE_ENV === 'development' ? 'ws:' : ''
  const fixed = [
    "default-src 'self'",
    `img-src 'self' data: https: ${tiles}`,
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ${analyticsReports} ${hotReload}`,
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(env.isPublic ? ['upgrade-insecure-requests'] : []),
  ].map((directive) => directive.replace(/\s+/g, ' ').trim())
  return (scriptHashes) => {
    const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`)
    return [...fixed, ["script-src 'self'", ...hashes, analytics].join(' ').trim()].join('; ')
  }
}
