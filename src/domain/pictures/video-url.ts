import { parseUrl, pastedUrl } from '#domain/shared/web-url.ts'

type Video = { kind: 'youtube'; embedUrl: string } | { kind: 'film'; sources: VideoSource[]; poster: string | null }
interface VideoSource {
  url: string
  type: 'video/webm' | 'video/mp4'
}

const youtubeHost = /^(?:(?:www|m|music|gaming)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/
/** Embedded players of a playlist or of whatever a channel shows now have these in place of a video's id. */
const noVideos = ['videoseries', 'live_stream']

/** A link as YouTube's share button has made it over the years, also without its scheme; null for other links. */
function youtubeUrl(typed: string): URL | null {
  const text = pastedUrl(typed)
  const url = parseUrl(/^https?:/i.test(text) ? text : `https://${text}`)
  if (!url || !youtubeHost.test(url.hostname)) return null
  // The former share button wrapped the path.
  const inner = url.pathname === '/attribution_link' ? url.searchParams.get('u') : null
  return inner ? parseUrl(inner, 'https://www.youtube.com') : url
}

/**
 * The embed form of a YouTube link (youtu.be, shorts, live, watch?v= and embed), on the host that sets no cookies before
 * someone presses play; null when the link names no video there.
 */
export function youtubeEmbedUrl(typed: string): string | null {
  const url = youtubeUrl(typed)
  if (!url) return null
  const path = url.hostname.endsWith('youtu.be') ? /^\/([^/]+)\/?$/ : /^\/(?:shorts|embed|live|v|e|watch)\/([^/&]+)/
  const id = path.exec(url.pathname)?.[1] ?? url.searchParams.get('v')
  const isVideo = id && /^[\w-]{6,20}$/.test(id) && !noVideos.includes(id)
  return isVideo ? `https://www.youtube-nocookie.com/embed/${id}` : null
}

/** Whether a link leads to a playlist on YouTube, and not to one video of it. */
export function isPlaylistUrl(typed: string): boolean {
  return youtubeEmbedUrl(typed) === null && Boolean(youtubeUrl(typed)?.searchParams.get('list'))
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
