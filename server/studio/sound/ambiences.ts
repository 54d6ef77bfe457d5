import type { Ambience } from './ambience.ts'

/** One for each film of the home page: shrimp crackle on a reef, bubbles rise along a wall, a wreck is nearly still. */
export const ambiences: readonly Ambience[] = [
  { film: 'hero-kelp', seed: 9, seconds: 15, rumble: 0.6, surge: 1, shrimpPerSecond: 18, bubblesPerMinute: 10 },
  { film: 'hero-reef', seed: 6, seconds: 15, rumble: 0.5, surge: 0.9, shrimpPerSecond: 34, bubblesPerMinute: 12 },
  { film: 'hero-drop-off', seed: 18, seconds: 15, rumble: 0.8, surge: 0.6, shrimpPerSecond: 12, bubblesPerMinute: 24 },
  { film: 'hero-wreck', seed: 27, seconds: 15, rumble: 1, surge: 0.4, shrimpPerSecond: 6, bubblesPerMinute: 8 },
]
