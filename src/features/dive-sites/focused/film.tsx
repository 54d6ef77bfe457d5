import { useEffect, useRef } from 'react'
import { VideoPlayer } from '../../../components/video-player.tsx'

interface FilmProps {
  diveSite: { name: string; videoThumbnail: string | null }
  url: string
  /** How often it was asked for from elsewhere on the page; each time it comes into sight, plays and takes the focus. */
  asked: number
}

/** A dive site's film, below the words; "Watch the film" on the picture leads here. */
export function Film({ diveSite, url, asked }: FilmProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked === 0) return
    const player = section.current?.querySelector<HTMLElement>('video, iframe')
    section.current?.scrollIntoView()
    player?.focus({ preventScroll: true })
    // A browser that refuses leaves the film's own button.
    if (player instanceof HTMLVideoElement) player.play().catch(() => undefined)
  }, [asked])
  return (
    <section ref={section} id="film" className="no-print mt-10 scroll-mt-4">
      <h2 className="mb-4 text-2xl">The film</h2>
      <VideoPlayer url={url} title={diveSite.name} poster={diveSite.videoThumbnail} isAskedFor={asked > 0} />
    </section>
  )
}
