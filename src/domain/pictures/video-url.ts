import { parseUrl } from '#domain/shared/web-url.ts'

type Video = { kind: 'youtube'; embedUrl: string } | { kind: 'film'; sources: VideoSource[]; poster: string | null }
interface VideoSource {
  url: string
  type: 'video/webm' | 'video/mp4'
}

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
])

/**
 * The embed form of a YouTube link (youtu.be, shorts, watch?v= and embed), on the host that sets no cookies before
 * someone presses play; null when the link names no video there.
 */
export function youtubeEmbedUrl(url: string): string | null {
  const parsed = parseUrl(url.trim())
  if (!parsed || !youtubeHosts.has(parsed.hostname)) return null
  const id =
    parsed.hostname === 'youtu.be'
      ? parsed.pathname.replace(/^\/|\/$/g, '')
      : (/^\/(?:shorts|embed)\/([^/]+)/.exec(parsed.pathname)?.[1] ?? parsed.searchParams.get('v'))
  return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
}

/** How a dive site's video is played: YouTube after a click, or one of our own films; null when it is neither. */
export function videoOf(url: string | null): Video | null {
  if (!url) return null
  const embedUrl = youtubeEmbedUrl(url)
  if (embedUrl) return { kind: 'youtube', embedUrl }
  const film = /^(\/(?!\/)[\w/.-]+)\.(webm|mp4)$/.exec(url.trim())
  if (!film) return null
  return {
    kind: 'film',
    sources: [
      { url: `${film[1]}.webm`, type: 'video/webm' },
      { url: `${film[1]}.mp4`, type: 'video/mp4' },
    ],
    // The films that come with the website have one of their name.
    poster: film[1]?.startsWith('/video/') ? `${film[1]}.avif` : null,
  }
}
