import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { perContentVersion } from '#db/content-version.ts'
import { prepared } from '#db/prepared.ts'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { marineLife } from '#db/schema/marine-life.ts'
import { articlePages } from '#domain/articles/article.ts'
import { marineLifePages } from '#domain/marine-life/marine-life-pages.ts'
import { metaDescription } from '#domain/publishing/body-text.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { sortedByName } from '#domain/shared/search-text.ts'
import { silhouettePath } from '#server/art/silhouettes.ts'
import { cachedBody } from '#server/publishing/body-html.ts'
import type { PublicPage } from '#server/publishing/content.ts'
import { marineLifeFinder, withMarineLife } from '#server/publishing/marine-life-links.ts'
import { findBySlug } from '#server/publishing/redirects.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'
import { whileVisible } from '#server/publishing/while-visible.ts'

type DiveSite = ReturnType<typeof listTexts>[number]['diveSite']

/** The dive sites that name an animal: as something seen there, or in their safety notes alone. */
interface NamedBy {
  seen: DiveSite[]
  warned: DiveSite[]
}

/** By the slug of the animal. A text of thousands is read in tens of milliseconds. */
const diveSitesNaming = perContentVersion((db) => {
  const find = marineLifeFinder(db)
  const bySlug = new Map<string, NamedBy>()
  for (const { diveSite, state, texts, hazards } of listTexts(db)) {
    const slugsIn = (text: string | null) => find(text ?? '', state).map(({ slug }) => slug)
    const seen = new Set(texts.flatMap(slugsIn))
    for (const slug of new Set([...seen, ...slugsIn(hazards)])) {
      const namedBy = bySlug.get(slug) ?? { seen: [], warned: [] }
      namedBy[seen.has(slug) ? 'seen' : 'warned'].push(diveSite)
      bySlug.set(slug, namedBy)
    }
  }
  return bySlug
})

function listTexts(db: Db) {
  const { id, name, region, latitude, longitude, bestMonths, status, state, marineLife, description, hazards } =
    diveSites
  const rows = db
    .select({ id, name, region, latitude, longitude, bestMonths, status, state, marineLife, description, hazards })
    .from(diveSites)
    .all()
  return sortedByName(rows, ({ name }) => name).map(({ state, marineLife, description, hazards, ...diveSite }) => ({
    ...{ diveSite, state, hazards },
    texts: [marineLife, description],
  }))
}

/** The published stories that name an animal, by its slug; those that name it most come first. */
const stories = whileVisible(articles, (db, now) => {
  const find = marineLifeFinder(db)
  const bySlug = new Map<string, { title: string; path: string; mentions: number }[]>()
  const { title, slug, excerpt, content } = articles
  const rows = db.select({ title, slug, excerpt, content }).from(articles).where(visible(articles, now))
  for (const story of rows.orderBy(...newestFirst(articles)).all()) {
    const found = find([story.title, story.excerpt, story.content].join('\n'))
    for (const [animal, { length }] of Map.groupBy(found, ({ slug }) => slug)) {
      const one = { title: story.title, path: articlePages.itemPath(story.slug), mentions: length }
      bySlug.set(
        animal,
        [...(bySlug.get(animal) ?? []), one].sort((a, b) => b.mentions - a.mentions),
      )
    }
  }
  return bySlug
})

/** Every animal by name, with the number of dive sites that name it. */
export const listMarineLife = perContentVersion((db) => {
  const { id, slug, name, scientificName, group, names } = marineLife
  const rows = db.select({ id, slug, name, scientificName, group, names }).from(marineLife).all()
  return sortedByName(rows, ({ name }) => name).map((row) => {
    const { seen = [], warned = [] } = diveSitesNaming(db).get(row.slug) ?? {}
    return { ...row, imageUrl: silhouettePath(row), diveSites: seen.length + warned.length }
  })
})

export function listMarineLifePages(db: Db): PublicPage[] {
  const { slug, updatedAt } = marineLife
  const rows = db.select({ slug, changedAt: updatedAt }).from(marineLife).orderBy(asc(slug)).all()
  return rows.map(({ slug, changedAt }) => ({ path: marineLifePages.itemPath(slug), changedAt }))
}

const live = prepared((db) => {
  const { revision, createdAt, updatedAt, ...shown } = getTableColumns(marineLife)
  const one = (by: SQL) => db.select(shown).from(marineLife).where(by).prepare()
  return {
    bySlug: one(eq(marineLife.slug, sql.placeholder('slug'))),
    byId: one(eq(marineLife.id, sql.placeholder('id'))),
  }
})

/** An animal by its slug, else by an old one (its `slug` then differs), as its page shows it. @throws AppError NOT_FOUND */
export function getMarineLifePage(db: Db, slug: string, now: Date) {
  const found = findBySlug(db, marineLifePages.kind, live(db), { slug, now })
  if (!found) throw new AppError('NOT_FOUND', "The animal or plant you're looking for has no page here.")
  const { content, names: _names, ...row } = found
  return {
    ...row,
    ...(diveSitesNaming(db).get(row.slug) ?? { seen: [], warned: [] }),
    html: withMarineLife(db, cachedBody(content).html, row.slug),
    description: metaDescription('', content, ''),
    imageUrl: silhouettePath(row),
    stories: stories(db, now).get(row.slug) ?? [],
  }
}
