import { desc, eq, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Item } from 'feed'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { revisions } from '#db/schema/revisions.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { nameWithClosure, statusWarning } from '#domain/dive-sites/dive-site-status.ts'
import { atomFeed, entryId, mostEntries } from '#server/publishing/feed.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import { factsOf } from './files/file-format.ts'
import { findDiveSite, type PublicDiveSite } from './queries.ts'

/** The columns whose change is news, in words. Pictures, films, links, sources and days of checks are none. */
const newsworthy: Partial<Record<keyof PublicDiveSite, string>> = {
  ...{ status: 'status', statusReason: 'status', restrictedMonths: 'closed or limited months' },
  ...{ name: 'name', region: 'region', latitude: 'position', longitude: 'position' },
  ...{ depthRange: 'depth', skillLevel: 'skill level', hazards: 'hazards', limits: 'limits' },
  ...{ exposure: 'swell, wind and tide', access: 'access', entry: 'entry', departure: 'departure' },
  ...{ siteType: 'type', wreckHull: 'wreck', wreckPosture: 'wreck', profile: 'dive profile' },
  ...{ waterTemp: 'water temperature', visibility: 'visibility', bestTime: 'season', bestMonths: 'season' },
  ...{ description: 'description', marineLife: 'marine life', goodFor: 'good for', facilities: 'facilities' },
}

const columnNames = Object.entries(newsworthy).map(([column, words]) => [toSnakeCase(column), words] as const)

interface Change {
  id: number
  /** Of a new one, when it was added: a release brings dive sites whose day of creation is long past. */
  changedAt: Date
  /** Empty for a dive site that is as it was added. */
  changed: string[]
}

/** The dive sites that were added or changed last, newest first, by the changes that are news. */
export async function listNewestChanges(db: Db): Promise<Change[]> {
  const { id, updatedAt } = diveSites
  const rows = db.select({ id, updatedAt }).from(diveSites).orderBy(desc(updatedAt), desc(id)).all()
  const newest: Change[] = []
  for (const row of rows) {
    // A change that is news is no later than the last change of any kind.
    if ((newest[mostEntries - 1]?.changedAt ?? new Date(0)) >= row.updatedAt) break
    newest.push(findLastChange(db, row))
    newest.sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || b.id - a.id)
    newest.splice(mostEntries)
    // Others are served between two dive sites.
    await new Promise(setImmediate)
  }
  return newest
}

const versionsOf = prepared((db) =>
  db
    .select({ row: revisions.row, changedAt: revisions.savedAt })
    .from(revisions)
    .where(eq(revisions.resource, sql.placeholder('resource')))
    .orderBy(desc(revisions.revision))
    .prepare(),
)

function findLastChange(db: Db, { id, updatedAt }: { id: number; updatedAt: Date }): Change {
  const versions = versionsOf(db).all({ resource: `${diveSitePages.kind}:${id}` })
  for (const [index, { row, changedAt }] of versions.entries()) {
    const changed = changedFacts(JSON.parse(versions[index + 1]?.row ?? '{}'), JSON.parse(row))
    if (changed.length > 0) return { id, changedAt, changed }
  }
  return { id, changedAt: versions.at(-1)?.changedAt ?? updatedAt, changed: [] }
}

/** Both by column, as SQLite stores them. A column that a later release added was not changed by anybody. */
function changedFacts(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const changed = columnNames.filter(([name]) => before[name] !== undefined && before[name] !== after[name])
  return [...new Set(changed.map(([, words]) => words))]
}

export const changesFeed = atomFeed(
  {
    feed: 'diveSites',
    listPath: diveSitePages.listPath,
    description: 'Australian dive sites that are new in the directory, or whose facts have changed.',
  },
  async ({ db, env }) => {
    const changes = await listNewestChanges(db)
    return changes.flatMap((change) => {
      const diveSite = findDiveSite(db, change.id)
      return diveSite ? [itemOf(diveSite, change, env.SITE_URL)] : []
    })
  },
)

function itemOf(diveSite: PublicDiveSite, { changed, changedAt }: Change, siteUrl: string): Item {
  const { id, region, description } = diveSite
  const news = changed.length > 0 ? `Changed: ${changed.join(', ')}.` : 'New in the directory.'
  const texts = [statusWarning(diveSite), news, factsOf(diveSite), description]
  return {
    id: entryId(siteUrl, `${diveSitePages.kind}/${id}`),
    link: siteUrl + diveSitePages.itemPath(id),
    title: escapeXml(`${nameWithClosure(diveSite)} (${region})`),
    description: escapeXml(news),
    content: texts.map((text) => (text ? `<p>${escapeXml(text)}</p>` : '')).join(''),
    date: changedAt,
  }
}
