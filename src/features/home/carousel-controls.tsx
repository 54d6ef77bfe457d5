import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import type { Dispatch } from 'react'
import type { CarouselEvent, CarouselState } from './carousel-state.ts'
import { DepthStops } from './depth-stops.tsx'
import type { Slide } from './slides.ts'

interface CarouselControlsProps {
  slides: readonly Slide[]
  state: CarouselState
  dispatch: Dispatch<CarouselEvent>
}

/** The instrument strip under the films: where we are on the way down, and the buttons. */
export function CarouselControls({ slides, state, dispatch }: CarouselControlsProps) {
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
