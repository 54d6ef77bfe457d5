import { storyState } from './story.ts'

/** A page of the site, as the administrator looks it up, links to it or opens it. */
export interface Place {
  /** That of its content, such as "diveSite"; "page" for all else that visitors read, "admin" for a screen of the admin. */
  kind: string
  title: string
  /** Where it is read, or will be. */
  path: string
  /** Whether a visitor may read it now: false for drafts, what is scheduled, and the admin. */
  isPublic: boolean
  /** Of what is not published yet; absent for all else. */
  state?: 'draft' | 'scheduled'
  /** The id under which the administrator writes it; absent where there is nothing to write. */
  editId?: number
}

/** The state of a place whose row is drafted first, for its `Place`. */
export function unpublishedState(row: Parameters<typeof storyState>[0], now: Date): Pick<Place, 'state'> {
  const state = storyState(row, now)
  return state === 'published' ? {} : { state }
}
