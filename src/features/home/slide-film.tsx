import { type Dispatch, useEffect, useRef, useState } from 'react'
import { type Slide, scenes } from './slides.ts'
import { type CarouselEvent, fadeMilliseconds } from './use-carousel.ts'

interface SlideFilmProps {
  slide: Slide
  index: number
  isCurrent: boolean
  runs: boolean
  isMuted: boolean
  isHeld: boolean
  dispatch: Dispatch<CarouselEvent>
}

/** A slide's poster, and over it its film if it has any, which is not fetched before it is shown and may play. */
export function SlideFilm({ slide, index, isCurrent, runs, isMuted, isHeld, dispatch }: SlideFilmProps) {
  const [isWanted, setIsWanted] = useState(false)
  const film = useFilm({ isCurrent, runs, isWanted, dispatch })
  if (slide.film && isCurrent && runs && !isWanted) setIsWanted(true)
  const path = `/video/${slide.film}`
  return (
    <div className="hero-film" data-current={isCurrent || undefined}>
      <Poster slide={slide} isFirst={index === 0} />
      {isWanted && (
        <video
          ref={film}
          muted={isMuted}
          playsInline
          disablePictureInPicture
          disableRemotePlayback
          preload="auto"
          width={1280}
          height={720}
          style={inFocus(slide)}
          // Held on this slide, the film begins again instead of freezing on its last frame.
          onEnded={({ currentTarget }) => {
            if (isHeld) void play(currentTarget, dispatch)
            else dispatch({ type: 'over', index })
          }}
        >
          <source src={`${path}.webm`} type="video/webm" />
          <source src={`${path}.mp4`} type="video/mp4" />
        </video>
      )}
      {isCurrent && isWanted && !isMuted && <SlideSound src={`${path}.mp3`} plays={runs} />}
    </div>
  )
}

/** The slide's sound. Films are silent, so that no sound is fetched before a visitor wants it. */
function SlideSound({ src, plays }: { src: string; plays: boolean }) {
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    // A browser that refuses the sound leaves the film as it is.
    if (plays) sound.current?.play().catch(() => undefined)
    else sound.current?.pause()
  }, [plays])
  // biome-ignore lint/a11y/useMediaCaption: there is no speech in it
  return <audio ref={sound} src={src} loop />
}

/** Where the cut poster is never wider than what it shows of the film, so that both lie on each other. */
const narrow = '(max-width: 30rem) and (max-aspect-ratio: 5/8)'

function Poster({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const path = `/video/${slide.picture}`
  const { tallPoster } = scenes[slide.picture]
  return (
    <picture>
      <source media={narrow} srcSet={tallPoster.avif} type="image/avif" />
      <source media={narrow} srcSet={tallPoster.jpg} type="image/jpeg" />
      <source srcSet={`${path}.avif`} type="image/avif" />
      <img
        src={`${path}.jpg`}
        alt=""
        width={1280}
        height={720}
        style={inFocus(slide)}
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}

function inFocus({ picture }: Slide) {
  return { objectPosition: `${scenes[picture].focus}% 50%` }
}

interface FilmOptions extends Pick<SlideFilmProps, 'isCurrent' | 'runs' | 'dispatch'> {
  isWanted: boolean
}

/** Plays the current film; one that is not shown is paused at once, and reset when it has faded out. */
function useFilm({ isCurrent, runs, isWanted, dispatch }: FilmOptions) {
  const film = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (!isWanted || !film.current) return
    if (isCurrent && runs) void play(film.current, dispatch)
    else film.current.pause()
  }, [isCurrent, runs, isWanted, dispatch])

  useEffect(() => {
    const video = film.current
    if (isCurrent || !video) return
    const rewind = () => {
      video.currentTime = 0
    }
    const timer = setTimeout(rewind, fadeMilliseconds)
    return () => {
      clearTimeout(timer)
      rewind()
    }
  }, [isCurrent])

  return film
}

/** Being interrupted is no refusal, and a film that cannot be fetched leaves its poster. */
async function play(video: HTMLVideoElement, dispatch: Dispatch<CarouselEvent>): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch({ type: 'refuse' })
  }
}
