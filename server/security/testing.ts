import { NOW, testSite } from '#server/testing.ts'
import { ensureAdminPassword } from './admin-password.ts'

export const password = 'correct horse battery'
export const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

/** A site whose administrator has the password above. */
export async function siteWithPassword(variables: Record<string, string> = {}) {
  const site = testSite({ ADMIN_PASSWORD: password, ...variables })
  await ensureAdminPassword(site.db, site.env, NOW)
  return site
}
