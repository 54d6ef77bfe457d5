import { type HeroFilm, type HeroSlide, heroFilms, heroSlides } from '#domain/settings/hero-slides.ts'
import dropOffTallAvif from './posters/hero-drop-off-tall.avif'
import dropOffTall from './posters/hero-drop-off-tall.jpg'
import kelpTallAvif from './posters/hero-kelp-tall.avif'
import kelpTall from './posters/hero-kelp-tall.jpg'
import reefTallAvif from './posters/hero-reef-tall.avif'
import reefTall from './posters/hero-reef-tall.jpg'
import wreckTallAvif from './posters/hero-wreck-tall.avif'
import wreckTall from './posters/hero-wreck-tall.jpg'

export interface Slide extends HeroSlide {
  depthMetres: number
  /** The film whose first frame is shown until it plays, or for good. */
  picture: HeroFilm
}

export interface Scene {
  /**
   * The first frame cut to 640 x 720 for narrow screens, where the rest would be outside the picture. Its left edge in
   * the film is `focus` of 640 px: then film and cut lie exactly on each other.
   */
  tallPoster: { avif: string; jpg: string }
  /** Which part of the film stays in view when the screen is narrower than it; in percent of the free width. */
  focus: number
}

export const scenes: Record<HeroFilm, Scene> = {
  'hero-kelp': { tallPoster: { avif: kelpTallAvif, jpg: kelpTall }, focus: 87.5 },
  'hero-reef': { tallPoster: { avif: reefTallAvif, jpg: reefTall }, focus: 71.875 },
  'hero-drop-off': { tallPoster: { avif: dropOffTallAvif, jpg: dropOffTall }, focus: 92.1875 },
  'hero-wreck': { tallPoster: { avif: wreckTallAvif, jpg: wreckTall }, focus: 25 },
}

/** The way down is the page's own, whatever a slide says and shows. */
const depths = [6, 18, 27]

/** The owner's slides, else the original ones, from the surface down. */
export function shownSlides(chosen: readonly HeroSlide[] | null): Slide[] {
  return (chosen ?? heroSlides).map((slide, index) => ({
    ...slide,
    depthMetres: depths[index] ?? 0,
    picture: slide.film ?? heroFilms[index] ?? 'hero-kelp',
  }))
}
