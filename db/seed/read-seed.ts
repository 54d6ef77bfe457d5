import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { diveSiteArtPath } from '#domain/pictures/dive-site-art.ts'
import { writeFact } from '#domain/reviews/review-facts.ts'
import { starRating } from '#domain/reviews/star-rating.ts'
import { projectRoot } from '../project-root.ts'
import type { articles } from '../schema/articles.ts'
import type { locations, products } from '../schema/catalogue.ts'
import type { diveSites } from '../schema/dive-sites.ts'
import type { marineLife } from '../schema/marine-life.ts'
import type { regions } from '../schema/regions.ts'
import type { reviews } from '../schema/reviews.ts'
import {
  articleFrontMatter,
  diveSiteFile,
  locationFile,
  marineLifeFrontMatter,
  productFile,
  regionFrontMatter,
  reviewFrontMatter,
} from './seed-files.schema.ts'

/** Rows ready to insert, each with the stable key that later seeds know it by. */
export interface Seed {
  article: SeedRow<typeof articles.$inferInsert>[]
  review: SeedRow<typeof reviews.$inferInsert>[]
  product: SeedRow<typeof products.$inferInsert>[]
  location: SeedRow<typeof locations.$inferInsert>[]
  diveSite: SeedRow<typeof diveSites.$inferInsert>[]
  region: SeedRow<typeof regions.$inferInsert>[]
  marineLife: SeedRow<typeof marineLife.$inferInsert>[]
}
interface SeedRow<Row> {
  key: string
  row: Row & { id: number }
}

const folder = join(projectRoot, 'db', 'seed')

/** The directory opened with these dive sites; a fixed date keeps seeding repeatable. */
const diveSitesCreatedAt = new Date('2025-07-04T00:00:00+10:00')
const handbookCreatedAt = new Date('2026-11-27T00:00:00+11:00')

/** SHA-256 over all seed files, hex: tells cheaply whether a start has anything to apply. */
export function seedFilesHash(): string {
  const hash = createHash('sha256')
  for (const path of listSeedFiles())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(folder, path)))
      .update('\0')
  return hash.digest('hex')
}

/** Reads and checks every seed file. @throws Error that names the file and what is wrong in it */
export function readSeed(author: string): Seed {
  const files = listSeedFiles()
  const inFolder = (name: string) => files.filter((path) => path.startsWith(`${name}/`))
  const diveSites = inFolder('dive-sites').flatMap(readDiveSites)
  return {
    article: inFolder('articles').map((path) => readArticle(path, author, diveSites)),
    review: inFolder('reviews').map((path) => readReview(path, author)),
    product: readProducts(),
    location: readLocations(),
    diveSite: diveSites,
    region: inFolder('regions').map((path) => readHandbook(path, regionFrontMatter)),
    marineLife: inFolder('marine-life').map((path) => readHandbook(path, marineLifeFrontMatter)),
  }
}

function listSeedFiles(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(yaml|md)$/.test(path) && path !== 'SOURCES.md')
    .sort()
}

function readDiveSites(path: string): Seed['diveSite'] {
  const { region, diveSites } = check(path, diveSiteFile, parse(readText(path)))
  return diveSites.map(({ key, film, ...diveSite }) => {
    const video = film ? { videoUrl: `/video/${film}.webm`, videoThumbnail: `/video/${film}.jpg` } : {}
    const row = { ...diveSite, ...video, region, createdAt: diveSitesCreatedAt }
    return { key, row: { ...row, imageUrl: drawing(row) } }
  })
}

type DiveSiteRow = Seed['diveSite'][number]['row']

function drawing({
  siteType = null,
  marineLife = null,
  status = null,
  wreckPosture = null,
  wreckHull = null,
  ...row
}: DiveSiteRow) {
  return diveSiteArtPath({
    ...row,
    depthRange: row.depthRange ?? '',
    siteType,
    marineLife,
    status,
    wreckPosture,
    wreckHull,
  })
}

function readArticle(path: string, author: string, diveSites: Seed['diveSite']): Seed['article'][number] {
  const { key, data, content } = readMarkdown(path, articleFrontMatter)
  const { theme, diveSite, ...fields } = data
  const subject = diveSites.find((known) => known.key === diveSite)
  if (diveSite && !subject) throw new Error(`db/seed/${path}: no dive site has the key ${diveSite}`)
  const scene = theme && sceneArtPath(theme, key)
  const imageUrl = (subject && drawing(subject.row)) || scene || `/images/diagrams/${key}.svg`
  return { key, row: { ...fields, slug: key, content, author, imageUrl } }
}

function readReview(path: string, author: string): Seed['review'][number] {
  const { key, data, content } = readMarkdown(path, reviewFrontMatter)
  const { drawing = key, rating, ...fields } = data
  const facts = Object.entries(fields.facts).map(([key, fact]) => writeFact({ key, ...fact }))
  const lines = {
    pros: fields.pros.join('\n'),
    cons: fields.cons.join('\n'),
    facts: facts.join('\n'),
    alternatives: fields.alternatives.join('\n'),
  }
  const drawn = { imageUrl: gearDrawing(drawing), rating: rating ? starRating(rating) : null }
  return { key, row: { ...fields, ...lines, ...drawn, slug: key, content, author } }
}

/** A page of the handbook: a region, or an animal. */
function readHandbook<Data extends { sources: string[] }>(path: string, schema: z.ZodType<Data>) {
  const { key, data, content } = readMarkdown(path, schema)
  return { key, row: { ...data, slug: key, content, sources: data.sources.join('\n'), createdAt: handbookCreatedAt } }
}

function readProducts(): Seed['product'] {
  const { products } = check('products.yaml', productFile, parse(readText('products.yaml')))
  return products.map(({ key, ...row }) => ({
    key,
    row: { ...row, imageUrl: gearDrawing(key), publishedAt: row.createdAt },
  }))
}

function readLocations(): Seed['location'] {
  const { locations } = check('locations.yaml', locationFile, parse(readText('locations.yaml')))
  return locations.map(({ key, theme, ...row }) => ({ key, row: { ...row, imageUrl: sceneArtPath(theme, key) } }))
}

function gearDrawing(name: string): string {
  return `/images/products/${name}.svg`
}

/** A markdown file with YAML front matter between two lines of three dashes; its name is the key and the slug. */
function readMarkdown<Data>(path: string, schema: z.ZodType<Data>) {
  const match = /^---\n(.*?)\n---\n+(.*)$/s.exec(readText(path))
  if (!match?.[1]) throw new Error(`db/seed/${path}: no front matter between two lines of ---`)
  const key = path.slice(path.indexOf('/') + 1, -'.md'.length)
  return { key, data: check(path, schema, parse(match[1])), content: (match[2] ?? '').trimEnd() }
}

function readText(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

function check<Data>(path: string, schema: z.ZodType<Data>, value: unknown): Data {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`db/seed/${path}:\n${z.prettifyError(result.error)}`)
  return result.data
}
