import { useState } from 'react'
import { videoOf } from '#domain/video-url.ts'

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
  const video = videoOf(url)
  if (!video) return <p className="text-ink-soft">This video cannot be played here.</p>
  if (video.kind === 'film') {
    return (
      <video
        aria-label={`Film of ${title}`}
        controls
        autoPlay={isAskedFor}
        playsInline
        preload="none"
        {...whenNear}
        poster={video.poster ?? poster ?? undefined}
        className="aspect-video w-full bg-water-6"
      >
        {video.sources.map((source) => (
          <source key={source.type} src={source.url} type={source.type} />
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
