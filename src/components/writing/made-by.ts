import type { FirstSave } from '../../lib/local-copies.ts'
import type { Written } from './story.ts'

/** The clocks of browser and server may differ so much. */
const hourMs = 3_600_000

/**
 * The row that a first save made whose answer never came: the newest of its title that came since, and that nobody has
 * saved again, so that nothing but the same words is overwritten.
 */
export function madeBy<Row extends Pick<Written, 'id' | 'title' | 'createdAt' | 'revision'>>(
  rows: readonly Row[],
  { title, sentAt }: FirstSave,
): Row | null {
  const isIt = (row: Row) =>
    row.title === title.trim() && row.revision === 1 && row.createdAt.getTime() > sentAt.getTime() - hourMs
  return rows.filter(isIt).toSorted((a, b) => b.id - a.id)[0] ?? null
}
