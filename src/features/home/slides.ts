import dropOffTallAvif from './posters/hero-drop-off-tall.avif'
import dropOffTall from './posters/hero-drop-off-tall.jpg'
import reefTallAvif from './posters/hero-reef-tall.avif'
import reefTall from './posters/hero-reef-tall.jpg'
import wreckTallAvif from './posters/hero-wreck-tall.avif'
import wreckTall from './posters/hero-wreck-tall.jpg'

export interface Slide {
  /** Name of the film and its posters in public/video. */
  film: string
  /**
   * The first frame cut to 640 x 720 for narrow screens, where the rest would be outside the picture. Its left edge in
   * the film is `focus` of 640 px: then film and cut lie exactly on each other.
   */
  tallPoster: { avif: string; jpg: string }
  /** Which part of the film stays in view when the screen is narrower than it; in percent of the free width. */
  focus: number
  depthMetres: number
  title: string
  text: string
  action: string
}

/** From the surface down, as the page promises. Requirement: s2-home-slides. */
export const slides: readonly Slide[] = [
  {
    film: 'hero-reef',
    tallPoster: { avif: reefTallAvif, jpg: reefTall },
    focus: 71.875,
    depthMetres: 6,
    title: 'The bright first ten metres',
    text: 'Coral, clean sand and water that still holds every colour. Most of us begin here, and plenty see no reason to leave.',
    action: 'Explore Dive Sites',
  },
  {
    film: 'hero-drop-off',
    tallPoster: { avif: dropOffTallAvif, jpg: dropOffTall },
    focus: 92.1875,
    depthMetres: 18,
    title: 'Where the reef falls away',
    text: 'Walls hung with sea fans, and open water at your shoulder. Keep one eye on the blue: that is where the trevally come from.',
    action: 'Browse by Region',
  },
  {
    film: 'hero-wreck',
    tallPoster: { avif: wreckTallAvif, jpg: wreckTall },
    focus: 25,
    depthMetres: 27,
    title: 'Old ships, new tenants',
    text: 'Steamers lost a century ago and warships sunk on purpose, taken over by kelp, sponges and curious blue gropers.',
    action: 'Find Your Next Dive',
  },
]
