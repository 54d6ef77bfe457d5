/** The films of the home page, each with its posters in public/video: those of the original slides, and the others. */
export const heroFilms = ['hero-kelp', 'hero-drop-off', 'hero-wreck', 'hero-reef'] as const
export type HeroFilm = (typeof heroFilms)[number]

/** A slide's texts and its film; null shows the slide's own picture without motion. */
export interface HeroSlide {
  title: string
  text: string
  film: HeroFilm | null
  /** On the button that leads to the dive sites. */
  action: string
}

/** From the surface down, as the page promises, unless the owner has said otherwise. Requirement: s2-home-slides. */
export const heroSlides: readonly HeroSlide[] = [
  {
    film: 'hero-kelp',
    title: 'The bright first ten metres',
    text: 'Kelp, clean sand and water that still holds every colour. Most of us begin here, and plenty see no reason to leave.',
    action: 'Explore Dive Sites',
  },
  {
    film: 'hero-drop-off',
    title: 'Where the reef falls away',
    text: 'Walls hung with sea fans, and open water at your shoulder. Keep one eye on the blue: that is where the trevally come from.',
    action: 'Browse by Region',
  },
  {
    film: 'hero-wreck',
    title: 'Old ships, new tenants',
    text: 'Steamers lost a century ago and warships sunk on purpose, taken over by kelp, sponges and curious blue gropers.',
    action: 'Find Your Next Dive',
  },
]
