import type { FirstSave } from '../../lib/local-copies.ts'
import { useSite } from '../../lib/site.ts'
import { isAlreadySaved } from './already-saved.ts'
import type { FormDesk } from './desk.ts'
import type { FormValues, Written } from './story.ts'

/** The clocks of browser and server may differ so much. */
const hourMs = 3_600_000

interface Search<Row, Item> {
  rows: readonly Row[]
  sent: FirstSave
  read: (id: number) => Promise<Item>
  isAsSent: (item: Item, sent: FirstSave) => boolean
}

/**
 * The row that a first save made whose answer never came: the newest that came since and says word for word what was sent,
 * so that nothing else is overwritten.
 */
export async function findMade<Row extends Pick<Written, 'id' | 'title' | 'createdAt'>, Item>(
  search: Search<Row, Item>,
): Promise<Item | null> {
  const { rows, sent, read, isAsSent } = search
  const mayBeIt = (row: Row) =>
    row.title === sent.title.trim() && row.createdAt.getTime() > sent.sentAt.getTime() - hourMs
  for (const { id } of rows.filter(mayBeIt).toSorted((a, b) => b.id - a.id)) {
    const item = await read(id)
    if (isAsSent(item, sent)) return item
  }
  return null
}

/** Whether a row says what was sent. A local copy of an earlier release does not tell what that was: then nobody knows. */
export function useIsAsSent<Item extends Written, Values extends FormValues>(desk: FormDesk<Item, Values>) {
  const { timeZone, teamName } = useSite()
  return (item: Item, { values, published = false, sentAt }: FirstSave): boolean => {
    if (!values) return false
    const typed = { ...desk.none, ...values }
    const stored = desk.storedAs?.(typed, { sentAt, timeZone }) ?? typed
    return isAlreadySaved(item, desk.valuesOf(item, timeZone), { values: stored, published }, teamName)
  }
}
