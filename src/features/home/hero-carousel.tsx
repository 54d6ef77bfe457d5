import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type Dispatch, type ReactNode, type TouchEvent, useMemo, useRef } from 'react'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../components/ui/link.tsx'
import { useApi } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { SlideFilm } from './slide-film.tsx'
import { type Slide, shownSlides } from './slides.ts'
import { type CarouselEvent, type CarouselState, useCarousel } from './use-carousel.ts'

interface HeroCarouselProps {
  slideMilliseconds?: number
  /** Under the title. */
  children?: ReactNode
}

/**
 * The cover of the journal. The first slide is complete in the page's HTML; the films, and the posters of the others,
 * are fetched when the page is idle.
 */
export function HeroCarousel({ slideMilliseconds, children }: HeroCarouselProps) {
  const frame = useRef<HTMLElement>(null)
  const { heroSlides } = useSite()
  const slides = useMemo(() => shownSlides(heroSlides), [heroSlides])
  const { state, runs, dispatch } = useCarousel({ count: slides.length, slideMilliseconds, frame })
  const swipe = useSwipe((direction) => dispatch({ type: direction === 'left' ? 'next' : 'previous' }))
  const { current, isMuted, isHeld, hasBegun } = state
  return (
    <section ref={frame} aria-roledescription="carousel" aria-labelledby="promise" className="hero on-water" {...swipe}>
      <div aria-hidden="true" className="hero-films">
        {slides.map((slide, index) => {
          const isCurrent = index === current
          const film = { slide, index, isCurrent, runs, isMuted, isHeld, dispatch }
          return (index === 0 || isCurrent || hasBegun) && <SlideFilm key={slide.depthMetres} {...film} />
        })}
      </div>
      <div className="wrap hero-words">
        <div className="hero-copy">
          <h1 id="promise">Australia, from the surface down</h1>
          {children}
          <div className="hero-slides" aria-live={state.isPlaying ? 'off' : 'polite'}>
            {slides.map((slide, index) => (
              <SlideText
                key={slide.depthMetres}
                slide={slide}
                label={`${index + 1} of ${slides.length}`}
                isCurrent={index === current}
                dispatch={dispatch}
              />
            ))}
          </div>
        </div>
      </div>
      <CarouselControls slides={slides} state={state} dispatch={dispatch} />
    </section>
  )
}

/** What the site is, for those who have just arrived. */
export function SiteLine() {
  const { data: diveSites } = useSuspenseQuery(useApi().diveSites.count.queryOptions())
  return <p className="hero-site">{`${counted(diveSites, 'dive site')}, gear reviews and articles`}</p>
}

interface SlideTextProps {
  slide: Slide
  label: string
  isCurrent: boolean
  dispatch: Dispatch<CarouselEvent>
}

function SlideText({ slide, label, isCurrent, dispatch }: SlideTextProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isCurrent}
      data-current={isCurrent || undefined}
      className="hero-slide"
      onFocus={() => dispatch({ type: 'hold', isHeld: true })}
      onBlur={() => dispatch({ type: 'hold', isHeld: false })}
    >
      <h2 className="text-hero">{slide.title}</h2>
      <p>{slide.text}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/dive-sites" className="button button-coral">
          {slide.action}
        </Link>
        <Link to="/gear-reviews" className="button button-on-water">
          Read Reviews
        </Link>
      </div>
    </div>
  )
}

interface CarouselControlsProps {
  slides: readonly Slide[]
  state: CarouselState
  dispatch: Dispatch<CarouselEvent>
}

/** The instrument strip under the films: where we are on the way down, and the buttons. */
function CarouselControls({ slides, state, dispatch }: CarouselControlsProps) {
  const { isPlaying, isMuted } = state
  return (
    <div className="hero-strip">
      <div className="script-only wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:gap-x-12">
        <DepthStops slides={slides} current={state.current} onSelect={(index) => dispatch({ type: 'select', index })} />
        <div className="tips -mr-2.5 flex max-w-full flex-wrap">
          <Control label="Previous slide" icon={ArrowLeft} onPress={() => dispatch({ type: 'previous' })} />
          <Control
            label={isPlaying ? 'Pause' : 'Play'}
            icon={isPlaying ? Pause : Play}
            onPress={() => dispatch({ type: 'togglePlay' })}
          />
          <Control label="Next slide" icon={ArrowRight} onPress={() => dispatch({ type: 'next' })} />
          <Control
            label={isMuted ? 'Unmute' : 'Mute'}
            icon={isMuted ? VolumeX : Volume2}
            onPress={() => dispatch({ type: 'toggleMute' })}
          />
        </div>
      </div>
    </div>
  )
}

interface ControlProps {
  label: string
  icon: LucideIcon
  onPress: () => void
}

function Control({ label, icon: Icon, onPress }: ControlProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="hero-control">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}

/** The scale ends a little below the deepest slide. */
const scaleMetres = 30

interface DepthStopsProps {
  slides: readonly Slide[]
  current: number
  onSelect: (index: number) => void
}

/** The carousel's dots, on a depth scale that lies on its side: drawn to scale where there is room. */
function DepthStops({ slides, current, onSelect }: DepthStopsProps) {
  return (
    <fieldset aria-label="Choose a slide" className="hero-scale">
      <span aria-hidden="true" className="hero-surface">
        Surface
      </span>
      {slides.map(({ title, depthMetres }, index) => (
        <button
          key={depthMetres}
          type="button"
          aria-label={`${depthMetres} m: slide ${index + 1} of ${slides.length}, ${title}`}
          aria-pressed={index === current}
          onClick={() => onSelect(index)}
          className="hero-stop"
          style={{ left: `${(depthMetres / scaleMetres) * 100}%` }}
        >
          {depthMetres} m
        </button>
      ))}
    </fieldset>
  )
}

const shortestSwipePixels = 48

/** Handlers that tell a sideways swipe of one finger from scrolling and from a tap. */
function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const along = Math.abs(touch.clientY - start.current.y)
      start.current = null
      if (Math.abs(across) < shortestSwipePixels || Math.abs(across) < 2 * along) return
      onSwipe(across < 0 ? 'left' : 'right')
    },
  }
}
