import { monthName, months } from '#domain/shared/dates.ts'

/** Where a text names an animal that has a page. */
export interface NamedSpan {
  from: number
  to: number
  slug: string
}

export type FindNames = (text: string, state?: string | null) => NamedSpan[]

interface Named {
  slug: string
  /** In lower case; "blue gropers (NSW, QLD)" is one in these states only. */
  names: readonly string[]
}

/** Finds names in texts: the longest first, whole words, in any capitals, and none within the name of a place. */
export function nameFinder(all: readonly Named[]): FindNames {
  const known = all.flatMap(readNames)
  const longestFirst = [...new Set(known.map(({ name }) => name))]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${longestFirst.join('|')})(?![\p{L}\p{N}-])`, 'giu')
  return (text, state = null) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: name, index: from }) => {
      const to = from + name.length
      const isMeant = ({ name: known, states }: KnownName) =>
        known === name.toLowerCase() && (!states || states.includes(state ?? ''))
      const meant = known.find(isMeant)
      return meant && !isOfPlace(name, text.slice(to)) ? [{ from, to, slug: meant.slug }] : []
    })
}

type KnownName = ReturnType<typeof readNames>[number]

function readNames({ slug, names }: Named) {
  return names.map((text) => {
    const [, name = text, states] = /^(.+) \(([A-Z, ]+)\)$/.exec(text) ?? []
    return { name, slug, states: states?.split(', ') }
  })
}

const capitalAfter = new RegExp(String.raw`^ (?!${months.map(monthName).join('|')})\p{Lu}`, 'u')

/** "Sponge Gardens" and "Manta Arch" are places; in "Irukandji November to May" a month follows. */
function isOfPlace(name: string, after: string): boolean {
  return / \p{Lu}\S*$/u.test(name) || capitalAfter.test(after)
}
