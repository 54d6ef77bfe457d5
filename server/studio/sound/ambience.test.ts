import { existsSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ambienceSamples, sampleRate } from './ambience.ts'
import { ambiences } from './ambiences.ts'

const short = (seed: number) =>
  ambienceSamples({ film: '', seed, seconds: 4, rumble: 1, surge: 1, shrimpPerSecond: 20, bubblesPerMinute: 60 })

test('the same seed makes the same sound, another seed another', () => {
  expect(short(1)).toEqual(short(1))
  expect(short(1)).not.toEqual(short(2))
})

test('a sound rises from silence, ends in it, and is heard between without ever being cut off', () => {
  const samples = short(1)
  expect(samples).toHaveLength(4 * sampleRate)
  expect(samples[0]).toBeCloseTo(0)
  expect(samples.at(-1)).toBeCloseTo(0)
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(loudest).toBeGreaterThan(0.3)
  expect(loudest).toBeLessThanOrEqual(0.5)
})

test('every sound belongs to a film and weighs at most 60 kB', () => {
  for (const { film } of ambiences) {
    expect(existsSync(`public/video/${film}.webm`)).toBe(true)
    expect(statSync(`public/video/${film}.mp3`).size).toBeLessThanOrEqual(60_000)
  }
})
