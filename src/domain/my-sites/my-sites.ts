/** A dive site that a diver has saved. The list is stored in their browser only. */
export interface MySite {
  id: number
  /** An ISO instant. */
  savedAt: string
  /** Calendar dates on which they dived it, oldest first, each once. */
  dates: readonly string[]
  notes: string
}

/** Characters; and dates of one dive site. */
export const longestNotes = 20_000
export const mostDates = 5_000

/** The form in which the list is stored and exported. */
const version = 1

export function writeMySites(sites: readonly MySite[]): string {
  return JSON.stringify({ version, sites })
}

/** A list that this site has stored; null for one that is damaged, or was written by a newer version. */
export function readStoredMySites(text: string): MySite[] | null {
  try {
    const { version: written, sites } = JSON.parse(text)
    return written === version && Array.isArray(sites) && sites.every(isMySite) ? sites : null
  } catch {
    return null
  }
}

function isMySite(value: Partial<MySite> | null): value is MySite {
  return Number.isInteger(value?.id) && Array.isArray(value?.dates) && typeof value?.notes === 'string'
}

export type SiteMark = 'saved' | 'dived'

export function markOf(site: MySite | undefined): SiteMark | null {
  if (!site) return null
  return site.dates.length > 0 ? 'dived' : 'saved'
}

export const mySitesFilters = ['saved', 'savedNotDived', 'dived', 'notDived'] as const
export type MySitesFilter = (typeof mySitesFilters)[number]

/** Whether a dive site passes the filter. One that is not in the list was not dived; a dived one is also saved. */
export function passesMySitesFilter(mark: SiteMark | null, filter: MySitesFilter): boolean {
  if (filter === 'notDived') return mark !== 'dived'
  if (filter === 'savedNotDived') return mark === 'saved'
  return filter === 'saved' ? mark !== null : mark === 'dived'
}

export function withDate(dates: readonly string[], date: string): string[] {
  return sortedDates([...dates, date])
}

function sortedDates(dates: readonly string[]): string[] {
  return [...new Set(dates)].sort()
}

/** Both notes where they differ, and one of them where it contains the other. */
export function mergedNotes(mine: string, theirs: string): string {
  if (mine.includes(theirs)) return mine
  return theirs.includes(mine) ? theirs : `${mine}\n\n${theirs}`
}

/** Both lists in one, without losing a dive site, a date or a note of either. */
export function mergedMySites(mine: readonly MySite[], theirs: readonly MySite[]): MySite[] {
  const merged = new Map(mine.map((site) => [site.id, site]))
  for (const site of theirs) {
    const known = merged.get(site.id)
    merged.set(site.id, known ? mergedSite(known, site) : { ...site, dates: sortedDates(site.dates) })
  }
  return [...merged.values()]
}

function mergedSite(mine: MySite, theirs: MySite): MySite {
  return {
    id: mine.id,
    savedAt: mine.savedAt < theirs.savedAt ? mine.savedAt : theirs.savedAt,
    dates: sortedDates([...mine.dates, ...theirs.dates]),
    notes: mergedNotes(mine.notes, theirs.notes),
  }
}
