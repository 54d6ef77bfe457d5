/** `drawn` is the size it is rendered at; water is soft enough to be enlarged, and software WebGL is slow. */
export type Film = {
  name: string
  width: number
  height: number
  seconds: number
  maxBytes: number
  drawn: [number, number]
}

const hero = (name: string): Film => ({
  name,
  width: 1280,
  height: 720,
  seconds: 15,
  maxBytes: 900_000,
  drawn: [960, 540],
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
  hero('hero-reef'),
  hero('hero-drop-off'),
  hero('hero-wreck'),
  site('site-jetty'),
  site('site-cave'),
  site('site-kelp'),
  site('site-sharks'),
  site('site-manta'),
  site('site-seadragon'),
]
