import { beforeEach, expect, test, vi } from 'vitest'
import { currentToast } from '../../../components/ui/shown-toast.ts'
import { changeMySites, mySites, onMySitesChange } from './my-sites-store.ts'
import { removeSite, saveSites } from './save-site.ts'

const storageKey = 'my dive sites'
const stored = () => localStorage.getItem(storageKey)
const ids = () => [...mySites().sites.keys()]

beforeEach(() => {
  localStorage.clear()
  dispatchEvent(new Event('pageshow'))
})

test('a saved dive site is stored; one removed with its dates and notes comes back with Undo', () => {
  onMySitesChange(() => undefined)
  saveSites([923, 1120])
  changeMySites((mine) =>
    mine.map((site) => (site.id === 923 ? { ...site, dates: ['2026-01-02'], notes: 'Cold' } : site)),
  )
  const before = mySites().sites.get(923)
  saveSites([923])
  expect(mySites().sites.get(923)).toEqual(before)
  removeSite(923, 'Fish Rock Cave')
  expect(ids()).toEqual([1120])
  expect(stored()).not.toContain('Cold')
  currentToast()?.action?.onPress()
  expect(mySites().sites.get(923)).toEqual(before)
  expect(stored()).toContain('Cold')
})

test('what another tab has stored is shown at once, and is not lost by a change here', () => {
  const listener = vi.fn()
  onMySitesChange(listener)
  saveSites([923])
  const theirs = { id: 7, savedAt: '2026-01-01T00:00:00.000Z', dates: [], notes: '' }
  // The event of another tab may come after a press in this one.
  localStorage.setItem(storageKey, JSON.stringify({ version: 1, sites: [...mySites().sites.values(), theirs] }))
  saveSites([1120])
  expect(ids()).toEqual([923, 7, 1120])
  listener.mockClear()
  localStorage.setItem(storageKey, JSON.stringify({ version: 1, sites: [theirs] }))
  dispatchEvent(new StorageEvent('storage', { key: storageKey }))
  expect(ids()).toEqual([7])
  expect(listener).toHaveBeenCalledOnce()
})

test.each([
  ['QuotaExceededError', 'This browser has no more room for this site. Export your list, then shorten some notes.'],
  ['SecurityError', 'This browser stores nothing for this site. A private window or a setting may be the reason.'],
])('%s: nothing is changed, and a toast says why', (name, text) => {
  onMySitesChange(() => undefined)
  saveSites([923])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', name)
  })
  expect(saveSites([1120])).toBe(false)
  expect(currentToast()).toMatchObject({ title: 'Not saved', text })
  expect(ids()).toEqual([923])
})

test('a list that cannot be read is left as it is', () => {
  localStorage.setItem(storageKey, '{"version":2}')
  onMySitesChange(() => undefined)
  expect(mySites()).toMatchObject({ isDamaged: true })
  expect(saveSites([923])).toBe(false)
  expect(stored()).toBe('{"version":2}')
})
