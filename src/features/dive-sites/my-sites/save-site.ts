import { type MySite, mergedMySites } from '#domain/my-sites/my-sites.ts'
import { clearToast, showToast } from '../../../components/ui/shown-toast.ts'
import { changeMySites, mySites } from './my-sites-store.ts'

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
  const removed = mySites().sites.get(id)
  if (!removed || !changeMySites((mine) => mine.filter((site) => site.id !== id))) return
  const onPress = () => putBack(removed)
  showToast({ title: `Removed ${name}`, action: { label: 'Undo', onPress } })
}

function putBack(removed: MySite): void {
  if (changeMySites((mine) => mergedMySites(mine, [removed]))) clearToast()
}

export function toggleSite(id: number, name: string): void {
  if (mySites().sites.has(id)) removeSite(id, name)
  else saveSites([id])
}
