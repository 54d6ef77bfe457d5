import { type Dispatch, useMemo, useRef } from 'react'
import { Link } from '../../components/link.tsx'
import { useSite } from '../../lib/site.ts'
import { CarouselControls } from './carousel-controls.tsx'
import type { CarouselEvent } from './carousel-state.ts'
import { SlideFilm } from './slide-film.tsx'
import { type Slide, shownSlides } from './slides.ts'
import { useCarousel } from './use-carousel.ts'
import { useSwipe } from './use-swipe.ts'

interface HeroCarouselProps {
  /** How long a slide is shown. */
  slideMilliseconds?: number
}

/**
 * The cover of the journal. The first slide is complete in the page's HTML; the films, and the posters of the others,
 * are fetched when the page is idle.
 */
export function HeroCarousel({ slideMilliseconds }: HeroCarouselProps) {
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
