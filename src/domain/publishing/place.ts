/** A page of the site, as the administrator looks it up, links to it or opens it. */
export interface Place {
  /** That of its content, such as "diveSite"; "page" for all else that visitors read, "admin" for a screen of the admin. */
  kind: string
  title: string
  /** Where it is read, or will be. */
  path: string
  /** Whether a visitor may read it now: false for drafts, what is scheduled, and the admin. */
  isPublic: boolean
  /** The id under which the administrator writes it; absent where there is nothing to write. */
  editId?: number
}
