import { setTimeout as rest } from 'node:timers/promises'

/** Fetches a page every 20 ms for some seconds. @returns the times in milliseconds */
export async function samplePage(url: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const start = performance.now()
    await (await fetch(url)).text()
    times.push(performance.now() - start)
    await rest(20)
  }
  return times
}

/** In milliseconds, as the times are. */
export function p99(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
