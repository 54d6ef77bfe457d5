import { mergedMySites } from '#domain/my-sites/my-sites.ts'
import { clearToast, showToast } from '../../../components/ui/shown-toast.ts'
import { changeMySites, savedSite } from './my-sites-store.ts'

/** Adds dive sites without dates; those that are in the list stay as they are. */
export function saveSites(ids: readonly number[]): boolean {
  const savedAt = new Date().toISOString()
  return changeMySites((mine) => {
    const known = new Set(mine.map(({ id }) => id))
    return [...mine, ...ids.filter((id) => !known.has(id)).map((id) => ({ id, savedAt, dates: [], notes: '' }))]
  })
}

/** Takes a dive site out of the list; its dates and notes come back with Undo. */
export function removeSite(id: number, name: string): void {
  const removed = savedSite(id)
  if (!removed || !changeMySites((mine) => mine.filter((site) => site.id !== id))) return
  const undo = () => changeMySites((mine) => mergedMySites(mine, [removed])) && clearToast()
  showToast({ title: `Removed ${name}`, action: { label: 'Undo', onPress: undo } })
}

export function toggleSite(id: number, name: string): void {
  if (savedSite(id)) removeSite(id, name)
  else saveSites([id])
}
