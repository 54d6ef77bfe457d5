import type { Slide } from './slides.ts'

/** The scale ends a little below the deepest slide. */
const scaleMetres = 30

interface DepthStopsProps {
  slides: readonly Slide[]
  current: number
  onSelect: (index: number) => void
}

/** The carousel's dots, on a depth scale that lies on its side: drawn to scale where there is room. */
export function DepthStops({ slides, current, onSelect }: DepthStopsProps) {
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
