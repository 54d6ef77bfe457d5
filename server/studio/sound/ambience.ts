import { seeded } from '../film/noise.ts'

/** The sounds of a dive site: the level of each, 0 to 1. */
export interface Ambience {
  /** The film it belongs to, such as "hero-kelp". */
  film: string
  seed: number
  seconds: number
  /** The low rumble of a sea far away. */
  rumble: number
  /** Water drawn to and fro. */
  surge: number
  /** Snapping shrimp, clicks a second. */
  shrimpPerSecond: number
  /** Bursts of bubbles, a minute. */
  bubblesPerMinute: number
}

/** Samples a second: water carries nothing above 10 kHz that a small loudspeaker would miss. */
export const sampleRate = 22_050

/** The film's sound, mono, -1 to 1; the same samples every time. It rises from silence and ends in it. */
export function ambienceSamples(ambience: Ambience): Float32Array {
  const random = seeded(ambience.seed)
  const samples = new Float32Array(Math.round(ambience.seconds * sampleRate))
  addWater(samples, ambience, random)
  addShrimp(samples, ambience, random)
  addBubbles(samples, ambience, random)
  return fadedAndLevelled(samples)
}

/** Noise through filters: what is below 120 Hz all the time, what is about 500 Hz with each swell. */
function addWater(samples: Float32Array, { rumble, surge }: Ambience, random: () => number): void {
  let low = 0
  let lower = 0
  let middle = 0
  let slow = 0
  for (let index = 0; index < samples.length; index += 1) {
    const noise = random() * 2 - 1
    const seconds = index / sampleRate
    low += (noise - low) * share(120)
    lower += (low - lower) * share(120)
    middle += (noise - middle) * share(700)
    slow += (middle - slow) * share(250)
    const swell = 0.55 + 0.3 * Math.sin((seconds * 2 * Math.PI) / 7.5) + 0.15 * Math.sin((seconds * 2 * Math.PI) / 4.1)
    samples[index] = lower * 1.2 * rumble + (middle - slow) * 0.6 * surge * swell ** 2
  }
}

/** How far a filter of this frequency follows its input in one sample. */
function share(hertz: number): number {
  return 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate)
}

/** Each shrimp is a burst of noise of about a millisecond; most are far away. */
function addShrimp(samples: Float32Array, { seconds, shrimpPerSecond }: Ambience, random: () => number): void {
  for (let shrimp = 0; shrimp < seconds * shrimpPerSecond; shrimp += 1) {
    const start = Math.floor(random() * samples.length)
    const loudness = 0.02 + 0.16 * random() ** 5
    const decay = sampleRate * (0.0006 + 0.0009 * random())
    for (let at = 0; at < decay * 6; at += 1) {
      add(samples, start + at, (random() * 2 - 1) * loudness * Math.exp(-at / decay))
    }
  }
}

/** A bubble is a tone that rises a little and dies away; they come in strings, each smaller, so higher, than the last. */
function addBubbles(samples: Float32Array, { seconds, bubblesPerMinute }: Ambience, random: () => number): void {
  for (let burst = 0; burst < (seconds * bubblesPerMinute) / 60; burst += 1) {
    let start = random() * samples.length
    let hertz = 260 + 240 * random()
    for (let bubble = 0; bubble < 4 + random() * 9; bubble += 1) {
      addBubble(samples, Math.floor(start), hertz, 0.08 + 0.12 * random())
      start += sampleRate * (0.04 + 0.13 * random())
      hertz *= 1 + 0.16 * random()
    }
  }
}

function addBubble(samples: Float32Array, start: number, hertz: number, loudness: number): void {
  const decay = (sampleRate * 14) / hertz
  let phase = 0
  for (let at = 0; at < decay * 6; at += 1) {
    phase += (2 * Math.PI * hertz * (1 + (0.25 * at) / (decay * 6))) / sampleRate
    const attack = Math.min(1, at / 40)
    add(samples, start + at, Math.sin(phase) * loudness * attack * Math.exp(-at / decay))
  }
}

function add(samples: Float32Array, index: number, value: number): void {
  if (index < samples.length) samples[index] = (samples[index] ?? 0) + value
}

const loudest = 0.5
const fadeSeconds = 0.8

function fadedAndLevelled(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const fade = fadeSeconds * sampleRate
  return samples.map((sample, index) => {
    const edge = Math.min(1, index / fade, (samples.length - 1 - index) / fade)
    return (sample / peak) * loudest * edge
  })
}
