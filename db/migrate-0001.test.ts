import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'
import { articles } from './schema/articles.ts'
import { locations, products } from './schema/catalogue.ts'
import { diveSites } from './schema/dive-sites.ts'
import { marineLife } from './schema/marine-life.ts'
import { regions } from './schema/regions.ts'
import { reviews } from './schema/reviews.ts'
import { applySeed } from './seed/apply-seed.ts'
import { firstMigrationOnly } from './testing.ts'
import { createTriggers } from './triggers.ts'

const tables = { article: articles, review: reviews, product: products, location: locations, diveSite: diveSites }
const now = new Date('2026-03-14T10:00:00+11:00')

/** A database as the first release made it, with its triggers, and how to bring it up to date. */
function firstRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-migrate-0001-'))
  const database = openDatabase(join(folder, 'site.sqlite'))
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true })
  })
  migrateDatabase(database, now, firstMigrationOnly(folder))
  const { $client } = database.db
  const all = (sql: string) => $client.prepare(sql).all()
  return {
    db: database.db,
    run: (sql: string) => $client.exec(sql),
    all,
    migrate: () => {
      migrateDatabase(database, now)
      createTriggers(database.db, Object.values(tables))
    },
  }
}

const rows = `
  insert into articles (id, title, slug, category, author, published) values
    (3, 'Slack water', 'slack-water', 'Tips', 'Team', 1), (10004, 'Gone', 'gone', 'Tips', 'Team', 0);
  insert into reviews (id, title, slug, category, author, rating) values
    (7, 'Good fins', 'good-fins', 'Masks & Fins', 'Team', '⭐⭐⭐⭐'), (10002, 'Gone', 'gone', 'Other', 'Team', null);
  insert into dive_sites (id, name, region, state, latitude, longitude, site_type, access, best_months, hazards) values
    (12, 'Bare Island', 'Sydney', 'NSW', -33.99, 151.23, 'reef', 'shore', '[3,4]', 'Fishing line'),
    (10009, 'Gone', 'Sydney', 'NSW', -33.9, 151.2, 'wall', 'boat', '[]', null);
  delete from articles where id = 10004; delete from reviews where id = 10002; delete from dive_sites where id = 10009;
  insert into seeded_rows (kind, key, row_id, hash) values ('dive_site', 'bare-island', 12, 'abc');`

test('rows come through the rebuild of their tables as they were, and what is new in them is unknown', () => {
  const { run, all, migrate } = firstRelease()
  run(rows)
  const articles = all('select * from articles')
  const [review] = all('select * from reviews')
  const [diveSite] = all('select * from dive_sites')

  migrate()

  expect(all('select * from articles')).toEqual(articles)
  const unsaid = {
    ...{ basis: null, basis_at: null, basis_by: '', checked_at: null, price_checked_at: null, pros: '', cons: '' },
    ...{ facts: '', rating_parts: '', suited_to: '', not_suited_to: '', alternatives: '' },
  }
  expect(all('select * from reviews')).toEqual([{ ...(review as object), ...unsaid }])
  expect(all('select * from seeded_rows')).toEqual([{ kind: 'diveSite', key: 'bare-island', row_id: 12, hash: 'abc' }])
  const unknown = {
    ...{ status: null, status_reason: null, checked_at: null, departure: null, entry: null, limits: null },
    ...{ wreck_posture: null, wreck_hull: null, profile: null, status_source: null, good_for: '[]', exposure: null },
    restricted_months: '[]',
  }
  expect(all('select * from dive_sites')).toEqual([{ ...(diveSite as object), ...unknown }])
})

test('a row that the first release seeded and nobody edited still counts as such, and takes corrections', () => {
  const { db, run, all, migrate } = firstRelease()
  run(`${rows} update seeded_rows set hash = '${hashOfFirstRelease}'`)

  migrate()

  expect(apply(db, {})).toEqual({ added: 0, corrected: 0, kept: 1 })
  expect(apply(db, { status: 'closed' })).toEqual({ added: 0, corrected: 1, kept: 0 })
  expect(all('select hazards, status from dive_sites')).toEqual([{ hazards: 'Fishing line', status: 'closed' }])
})

/** The hash of Bare Island above by `hashOfRow` of the first release, which had fewer columns. */
const hashOfFirstRelease = 'f7af32e8580edc94c46a3d37ea971952495c333dcf59d3657bfb092221f34aa2'

function apply(db: Db, changes: Partial<typeof diveSites.$inferInsert>) {
  const row = {
    ...{ id: 12, name: 'Bare Island', region: 'Sydney', state: 'NSW' as const, latitude: -33.99, longitude: 151.23 },
    ...{ siteType: 'reef' as const, access: 'shore' as const, bestMonths: [3, 4], hazards: 'Fishing line' },
    ...changes,
  }
  const others = { article: [], review: [], product: [], location: [], region: [], marineLife: [] }
  const seed = { ...others, diveSite: [{ key: 'bare-island', row }] }
  return db.transaction((tx) => applySeed(tx, { ...tables, region: regions, marineLife }, seed, now))
}
