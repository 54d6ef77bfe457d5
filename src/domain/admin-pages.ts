import { oneOfWords, type Parameters } from './content-pages.ts'

/** The tabs of the dashboard, in their order, by their names in the URL. Requirements: s2-admin-tabs, r-contact-tab. */
export const adminTabs = { blog: 'Blog Creator', reviews: 'Gear Reviews' } as const
export type AdminTab = keyof typeof adminTabs

const tabs = Object.keys(adminTabs) as AdminTab[]

/** The dashboard; `tab` is the one that is open, the first when none is named. */
export const adminPage = {
  path: '/admin',
  parameters: { tab: { read: oneOfWords(tabs) } },
} as const satisfies { path: string; parameters: Parameters }

/** Pages that are stored by nobody, indexed by nobody and tracked by nobody. */
export function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}
