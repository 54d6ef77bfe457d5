import { type Column, getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { pino } from 'pino'
import { openDatabase } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { products } from '#db/schema/catalogue.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { reviews } from '#db/schema/reviews.ts'
import { sessions, users } from '#db/schema/security.ts'
import { sessionEnd } from '#domain/security/session-life.ts'
import { type AppOptions, buildApp } from './app.ts'
import { appRouter } from './app-router.ts'
import { type Context, requestCookies } from './context.ts'
import { readEnv } from './env.ts'
import { type Mail, noMail } from './mail/mail.ts'
import { prepareDatabase } from './prepare-database.ts'
import { publishedCategory } from './publishing/published-category.ts'
import { currentEnv } from './publishing/site-settings.ts'
import { sessionKey } from './security/session-store.ts'
import { createCaller } from './trpc.ts'

/** The instant at which every test site starts. */
export const NOW = new Date('2026-03-14T10:00:00+11:00')

const logger = pino({ level: 'silent' })

/** A site over an empty database, in memory unless DATABASE_FILE says otherwise, with a clock that the test moves. */
export function testSite(variables: Record<string, string> = {}) {
  const env = readEnv({ DATABASE_FILE: ':memory:', SITE_URL: 'http://site.test', ...variables })
  const database = openDatabase(env.DATABASE_FILE)
  prepareDatabase(database, NOW)
  database.neverBlock()
  const clock = { now: NOW }
  const now = () => clock.now
  let mail = noMail
  const contextOf = (ipAddress: string, cookie = ''): Context => ({
    db: database.db,
    limitsDb: database.limitsDb,
    get env() {
      return currentEnv(database.db, env)
    },
    now,
    get mail() {
      return mail
    },
    log: logger as unknown as Context['log'],
    client: { ipAddress, userAgent: 'test' },
    cookies: requestCookies(cookie),
  })
  const callerFor = createCaller(appRouter)
  return {
    database,
    db: database.db,
    env,
    clock,
    /** Mail leaves by it from here on. */
    deliverBy(way: Mail) {
      mail = way
    },
    visitor: callerFor(contextOf('203.0.113.1')),
    /** The administrator, in a session that began at NOW. */
    get admin() {
      return callerFor(contextOf('203.0.113.9', sessionCookie(database.db)))
    },
    /** A visitor from another IP address. */
    visitorFrom: (ipAddress: string) => callerFor(contextOf(ipAddress)),
    /** The HTTP app; unless the test brings a renderer, pages have their URL instead of HTML. */
    app: (options: Partial<AppOptions> = {}) =>
      buildApp({
        database,
        env,
        now,
        logger,
        mail,
        clientFolder: null,
        renderPage: async (url) => ({ status: 200, html: `<!doctype html><title>${url}</title>` }),
        ...options,
      }),
  }
}
export type TestSite = ReturnType<typeof testSite>

/** The app as the administrator calls it over REST. */
export async function adminRest(site = testSite()) {
  const app = await site.app()
  const headers = { cookie: sessionCookie(site.db) }
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.body ? answer.json() : null, headers: answer.headers }
  }
  return { ...site, app, call }
}

/** Begins a session at NOW, for an administrator who is made when there is none. @returns the Cookie header for it */
export function sessionCookie(db: TestSite['db'], id = 'test-session'): string {
  db.insert(users)
    .values({ username: 'admin', password: 'no hash of any password', createdAt: NOW })
    .onConflictDoNothing()
    .run()
  const userId = db.select().from(users).get()?.id ?? 0
  const life = { lastActiveAt: NOW, editingSince: null }
  db.insert(sessions)
    .values({ id: sessionKey(id), userId, ...life, expiresAt: sessionEnd(life), createdAt: NOW })
    .onConflictDoNothing()
    .run()
  return `session=${id}`
}

const published = { published: true, publishedAt: NOW, createdAt: NOW }
const story = { ...published, author: 'Kelp & Coral Team', content: 'Text.' }

export function insertArticle(db: TestSite['db'], values: Partial<typeof articles.$inferInsert> = {}) {
  const defaults = { ...story, title: 'Blue hole', slug: `article-${Math.random()}`, category: 'Tips' as const }
  return db
    .insert(articles)
    .values({ ...defaults, ...values })
    .returning({ ...getTableColumns(articles), category: publishedCategory(articles.category) })
    .get()
}

export function insertReview(db: TestSite['db'], values: Partial<typeof reviews.$inferInsert> = {}) {
  const defaults = { ...story, title: 'Good fins', slug: `review-${Math.random()}`, category: 'Other' as const }
  return db
    .insert(reviews)
    .values({ ...defaults, ...values })
    .returning({ ...getTableColumns(reviews), category: publishedCategory(reviews.category) })
    .get()
}

export function insertProduct(db: TestSite['db'], values: Partial<typeof products.$inferInsert> = {}) {
  const product = { ...published, name: 'Good fins', category: 'Masks & Fins', ...values }
  return db.insert(products).values(product).returning().get()
}

export function insertDiveSite(db: TestSite['db'], values: Partial<typeof diveSites.$inferInsert> = {}) {
  const bareIsland = {
    ...{ name: 'Bare Island', region: 'Sydney', state: 'NSW' as const, latitude: -33.99, longitude: 151.23 },
    ...{ description: 'Sponges and seadragons.', siteType: 'reef' as const, access: 'shore' as const },
    ...{ depthRange: '3-18m', createdAt: NOW, updatedAt: NOW },
  }
  return db
    .insert(diveSites)
    .values({ ...bareIsland, ...values })
    .returning()
    .get()
}

export function insertDiveSites({ $client }: TestSite['db'], count: number): void {
  $client.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into dive_sites (name, region, latitude, longitude, created_at)
    select 'Reef ' || n, 'Tasmania', -43, 147, 0 from numbers`)
}

/** The text of a filled row: its slug in words, so that a URL which only repeats the slug shows none of it. */
export function wordsOf(slug: string): string {
  return slug.replaceAll('-', ' ')
}

/** A row of any content: each text that it needs says the slug in words, each choice is the last, each number 1. */
export function insertFilled(db: TestSite['db'], table: SQLiteTable, slug: string, life: object = {}): { id: number } {
  const columns = Object.entries<Column>(getTableColumns(table)).filter(([, column]) => !column.primary)
  const filled = columns.flatMap(([name, column]): [string, unknown][] => {
    if (column.enumValues?.length) return [[name, column.enumValues.at(-1)]]
    if (!column.notNull) return []
    if (column.dataType === 'string') return [[name, name === 'slug' ? slug : wordsOf(slug)]]
    return column.dataType === 'number' && !column.hasDefault ? [[name, 1]] : []
  })
  const flags = { createdAt: NOW, ...('featured' in table ? { featured: true } : {}), ...life }
  const values = { ...Object.fromEntries(filled), ...flags }
  return db.insert(table).values(values).returning().get() as { id: number }
}
