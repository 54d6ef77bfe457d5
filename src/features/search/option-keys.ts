/**
 * Which of `count` options a key leads to, counted from 0; null when the key belongs to the text. From no option
 * (-1) the arrows lead to either end, while Home and End still move the caret.
 */
export function optionForKey(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (active === -1) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
