import { oneOf, type Parameters, wholeNumber } from '#domain/publishing/content-pages.ts'

/** Pages that are never cached, indexed or tracked, in whatever spelling the router accepts. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(\/|$)/i.test(decodedPath(path))
}

/** As the router reads it. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).trim()
  } catch {
    return path.trim()
  }
}

/** The dashboard: `tab` names what is open of it (the list is in src/routes/-admin-panels.ts), `edit` the row that is written. */
export const adminPage = {
  path: '/admin',
  parameters: {
    tab: { read: (text: unknown) => (typeof text === 'string' && text) || undefined, isFreeText: true },
    edit: { read: wholeNumber(1, Number.MAX_SAFE_INTEGER), isFreeText: true },
  },
} as const satisfies { path: string; parameters: Parameters }

/** The tabs in which kinds of content are written. */
const tabOfKind: Readonly<Record<string, string>> = {
  article: 'blog',
  review: 'gear-reviews',
  product: 'products',
  location: 'locations',
  issue: 'issues',
}

/** The URL of the form of a row, such as "/admin?tab=blog&edit=12"; null for a kind that has none. */
export function editorOf(kind: string, id: number): string | null {
  if (kind === 'diveSite') return `${adminDiveSitesPage.path}?edit=${id}`
  const tab = tabOfKind[kind]
  return tab ? `${adminPage.path}?tab=${tab}&edit=${id}` : null
}

/** Where dive sites are managed: `edit` is the one whose form is open, `show` the filter that the list begins with. */
export const adminDiveSitesPage = {
  path: '/admin/dive-sites',
  title: 'Dive-site management',
  parameters: { edit: adminPage.parameters.edit, show: { read: oneOf(['unchecked'] as const) } },
} as const satisfies { path: string; title: string; parameters: Parameters }
