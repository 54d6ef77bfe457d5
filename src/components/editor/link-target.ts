/** A page of the site that a link may lead to. */
export interface LinkTarget {
  kind: string
  title: string
  path: string
}
