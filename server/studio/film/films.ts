/** `drawn` is the size it is rendered at; water is soft enough to be enlarged, and software WebGL is slow. */
export type Film = {
  name: string
  width: number
  height: number
  seconds: number
  maxBytes: number
  drawn: [number, number]
  /** Left edge of the poster for narrow screens: `focus` of 640 px (src/features/home/slides.ts). */
  tallLeft?: number
}

const hero = (name: string, tallLeft: number): Film => ({
  name,
  width: 1280,
  height: 720,
  seconds: 15,
  maxBytes: 1_200_000,
  drawn: [960, 540],
  tallLeft,
})
const site = (name: string): Film => ({
  name,
  width: 960,
  height: 540,
  seconds: 9,
  maxBytes: 400_000,
  drawn: [640, 360],
})

export const FRAMES_PER_SECOND = 25

export const films: Film[] = [
  hero('hero-kelp', 560),
  hero('hero-reef', 460),
  hero('hero-drop-off', 590),
  hero('hero-wreck', 160),
  site('site-jetty'),
  site('site-cave'),
  site('site-kelp'),
  site('site-sharks'),
  site('site-manta'),
  site('site-seadragon'),
]
