import { useState } from 'react'
import { videoOf } from '#domain/pictures/video-url.ts'
import { keepFocus } from '../../lib/focus.ts'

interface VideoPlayerProps {
  url: string
  title: string
  poster?: string | null
  /** It plays without another press: somebody has just asked for it. A browser that refuses leaves the film's own button. */
  isAskedFor?: boolean
}

/** Browsers that support it on videos fetch the poster only near the screen. React's types do not have it yet. */
const whenNear = { loading: 'lazy' }

/** Plays a film of ours, which is silent, in place; a YouTube video only after a click, because its page makes third-party requests. */
export function VideoPlayer({ url, title, poster, isAskedFor = false }: VideoPlayerProps) {
  const [isStarted, setIsStarted] = useState(false)
  const [film, setFilm] = useState<'fine' | 'lost' | 'again'>('fine')
  const video = videoOf(url)
  if (!video) return <p className="text-ink-soft">This video cannot be played here.</p>
  if (film === 'lost') return <LostFilm onRetry={() => setFilm('again')} />
  if (video.kind === 'film') {
    return (
      <video
        ref={film === 'again' ? keepFocus : undefined}
        aria-label={`Video of ${title}`}
        controls
        autoPlay={isAskedFor || film === 'again'}
        playsInline
        preload="none"
        {...whenNear}
        poster={video.poster ?? poster ?? undefined}
        className="aspect-video w-full bg-water-6"
      >
        {video.sources.map((source, index) => (
          <source
            key={source.type}
            src={source.url}
            type={source.type}
            // The browser tries them in turn.
            onError={index === video.sources.length - 1 ? () => setFilm('lost') : undefined}
          />
        ))}
      </video>
    )
  }
  if (!isStarted && !isAskedFor) {
    return (
      <button type="button" className="button script-only aspect-video w-full" onClick={() => setIsStarted(true)}>
        Play the video from YouTube
      </button>
    )
  }
  return (
    <iframe
      src={`${video.embedUrl}?autoplay=1`}
      title={`Video of ${title}`}
      allow="autoplay; fullscreen; picture-in-picture"
      className="aspect-video w-full"
    />
  )
}

function LostFilm({ onRetry }: { onRetry: () => void }) {
  return (
    <p
      role="alert"
      className="on-water grid aspect-video w-full place-content-center justify-items-center gap-3 bg-water-6 p-4 text-center"
    >
      The video could not be loaded.
      <button ref={keepFocus} type="button" className="text-link" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
