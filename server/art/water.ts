import { mixColours } from './colour.ts'
import type { Inks } from './marks.ts'
import type { Random } from './random.ts'

/** Seven inks from the light at the surface to the darkest shape, and two warm ones. */
type Palette = { ramp: readonly string[]; accent: string; glow: string }

const palettes = {
  tropical: {
    ramp: ['#eef6dc', '#b5e3d2', '#62c2bf', '#2394a6', '#0f6585', '#0b4060', '#08263d'],
    accent: '#ee6a4a',
    glow: '#f9d98c',
  },
  outer: {
    ramp: ['#e4f4ea', '#a3dbe2', '#52b4d3', '#1f83b8', '#125a93', '#0d3a69', '#091f40'],
    accent: '#f0704a',
    glow: '#fbe0a0',
  },
  subtropical: {
    ramp: ['#f3f0d3', '#bcdcc4', '#71b7af', '#358f98', '#1b6678', '#0f4457', '#0a2836'],
    accent: '#e8673f',
    glow: '#f5cf7d',
  },
  temperate: {
    ramp: ['#f2ecc8', '#bdd3ae', '#7db09a', '#438a83', '#236468', '#13434c', '#0b2830'],
    accent: '#dd6238',
    glow: '#eec25f',
  },
  cold: {
    ramp: ['#efe8bd', '#b7c99a', '#79a883', '#42806f', '#215b58', '#133f44', '#0a252b'],
    accent: '#d9603a',
    glow: '#e3b94c',
  },
  fresh: {
    ramp: ['#eef7d6', '#b4e6c9', '#66c9b4', '#2b9fa0', '#157585', '#0d4d61', '#082d3d'],
    accent: '#d7a83a',
    glow: '#f3df92',
  },
} satisfies Record<string, Palette>

export type Water = {
  /** The colour at a depth of tone: 0 the light, 6 the darkest ink. */
  tone: (position: number) => string
  /** Inks of a layer whose shapes have this tone. */
  inks: (position: number) => Inks
  accent: string
  glow: string
}

function paletteFor(region: string, latitude: number, isFresh: boolean): Palette {
  if (isFresh) return palettes.fresh
  if (/coral sea|ribbon|rowley|indian|lord howe/i.test(region)) return palettes.outer
  if (/victoria|tasmania|melbourne|limestone/i.test(region) || latitude < -37.5) return palettes.cold
  if (latitude > -24.5) return palettes.tropical
  if (latitude > -31 || /rottnest|perth/i.test(region)) return palettes.subtropical
  return palettes.temperate
}

/** The hour of the day: it tints only the light end, as the first ink of a print does. */
const hours = ['#fdf3d6', '#fbe0b4', '#eef3ea', '#f9cfae', '#f5efc4', '#fbe8cf']

export function waterFor(random: Random, region: string, latitude: number, isFresh: boolean): Water {
  const palette = paletteFor(region, latitude, isFresh)
  const hour = random.pick(hours)
  const drift = random.pick(['#1d5f9a', '#1f8a68', '#2a6a78', '#3a5c96', '#2f7350', '#167f92'])
  const ramp = palette.ramp.map((colour, index) =>
    index < 2 ? mixColours(colour, hour, 0.6 - index * 0.3) : mixColours(colour, drift, index < 5 ? 0.2 : 0.06),
  )
  const tone = (position: number) => {
    const clamped = Math.max(0, Math.min(6, position))
    const lower = Math.min(5, Math.floor(clamped))
    return mixColours(ramp[lower] ?? '#000000', ramp[lower + 1] ?? '#000000', clamped - lower)
  }
  const inks = (position: number): Inks => ({
    body: tone(position),
    light: tone(Math.max(0.5, position - 1.5)),
    shade: tone(position + 0.7),
    accent: mixColours(palette.accent, tone(position), position > 4.4 ? 0 : 0.35),
  })
  return { tone, inks, accent: palette.accent, glow: palette.glow }
}

/** The same water after dark: the scale begins half-way down, and what is warm stays warm. */
export function nightWater({ tone, inks, accent, glow }: Water): Water {
  const later = (position: number) => 2.3 + position * 0.62
  return {
    tone: (position) => tone(later(position)),
    inks: (position) => ({ ...inks(later(position)), accent }),
    accent,
    glow,
  }
}
