import { beforeEach, expect, test, vi } from 'vitest'
import { shownToast } from '../../../components/ui/shown-toast.ts'
import { changeMySites, mySites, savedSite } from './my-sites-store.ts'
import { removeSite, saveSites } from './save-site.ts'

const storageKey = 'my dive sites'
const stored = () => localStorage.getItem(storageKey)
const ids = () => [...(mySites.get()?.sites.keys() ?? [])]

/** The event of another tab may come after a press in this one. */
const storeElsewhere = (text: string) => localStorage.setItem(storageKey, text)
const hearOfIt = () => dispatchEvent(new Event('storage'))

beforeEach(() => {
  localStorage.clear()
  hearOfIt()
})

test('a dive site that is removed with its dates and notes comes back with Undo', () => {
  saveSites([923, 1120])
  changeMySites((mine) =>
    mine.map((site) => (site.id === 923 ? { ...site, dates: ['2026-01-02'], notes: 'Cold' } : site)),
  )
  const before = savedSite(923)
  removeSite(923, 'Fish Rock Cave')
  expect(ids()).toEqual([1120])
  expect(stored()).not.toContain('Cold')
  shownToast.get()?.action?.onPress()
  expect(savedSite(923)).toEqual(before)
  expect(stored()).toContain('Cold')
})

test('the list of another tab is shown at once, and is not lost by a change here', () => {
  saveSites([923])
  const theirs = { id: 7, savedAt: '2026-01-01T00:00:00.000Z', dates: [], notes: '' }
  storeElsewhere(JSON.stringify({ version: 1, sites: [savedSite(923), theirs] }))
  saveSites([1120])
  expect(ids()).toEqual([923, 7, 1120])
  storeElsewhere(JSON.stringify({ version: 1, sites: [theirs] }))
  hearOfIt()
  expect(ids()).toEqual([7])
})

test.each([
  ['QuotaExceededError', 'This browser has no room left. Export your list, then shorten notes.'],
  ['SecurityError', 'This browser stores nothing for this site: its window may be private.'],
])('%s: nothing is changed, and a toast says why', (name, text) => {
  saveSites([923])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', name)
  })
  expect(saveSites([1120])).toBe(false)
  expect(shownToast.get()).toMatchObject({ title: 'Not saved', text })
  expect(ids()).toEqual([923])
})

test('a list that cannot be read is left as it is', () => {
  storeElsewhere('{"version":2}')
  expect(saveSites([923])).toBe(false)
  expect(stored()).toBe('{"version":2}')
})
