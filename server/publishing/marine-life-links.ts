import { asc } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { perContentVersion } from '#db/content-version.ts'
import { marineLife } from '#db/schema/marine-life.ts'
import { marineLifePages } from '#domain/marine-life/marine-life-pages.ts'
import { type FindNames, nameFinder } from '#domain/marine-life/name-links.ts'

/** Finds in a text what lives in the sea and has a page; the same function until content changes. */
export const marineLifeFinder = perContentVersion((db): FindNames => {
  const { slug, names } = marineLife
  return nameFinder(db.select({ slug, names }).from(marineLife).orderBy(asc(marineLife.id)).all())
})

/** Links stay as they are; a heading leads nowhere, code is code, and a notice or credit is no part of the story. */
const unlinked = /^<(\/?)(?:a|code|h\d|small|span)\b/

/**
 * The HTML of a body, in which the first mention of each animal but its `own` leads to its page. `html` has been through the allow-list
 * of body-html.ts, which leaves no < or > but those of tags.
 */
export function withMarineLife(db: Db, html: string, own = ''): string {
  const find = marineLifeFinder(db)
  const linked = new Set([own])
  let depth = 0
  const link = (text: string) => {
    let [linkedText, end] = ['', 0]
    for (const { from, to, slug } of find(text)) {
      if (linked.has(slug)) continue
      linked.add(slug)
      linkedText += `${text.slice(end, from)}<a href="${marineLifePages.itemPath(slug)}">${text.slice(from, to)}</a>`
      end = to
    }
    return linkedText + text.slice(end)
  }
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => {
      const [tag, slash] = unlinked.exec(piece) ?? []
      if (tag) depth += slash ? -1 : 1
      return depth > 0 || piece.startsWith('<') ? piece : link(piece)
    })
    .join('')
}
