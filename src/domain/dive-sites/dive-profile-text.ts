import type { DiveProfile } from './dive-profile.schema.ts'

/** The drawing in sentences, for readers who do not see it and for those who want the figures. */
export function diveProfileText({ across, start, ground, cave, life, route, current }: DiveProfile): string[] {
  const away = (at: number) => (across === 'metres' && at !== 0 ? `, ${Math.abs(at)} m from the start` : '')
  const named = ground.flatMap(({ at, depth, label }) => (label ? [`${label} ${height(depth)}${away(at)}`] : []))
  const inside = cave?.map(({ depth }) => depth) ?? []
  const depths = route.slice(1, -1).map(({ depth }) => metres(depth))
  const passed = depths.filter((depth, index) => depth !== depths[index - 1])
  const isBack = route[0]?.at === route.at(-1)?.at
  return [
    `Start: ${start.label}.`,
    named.length > 0 ? `The ground: ${named.join('; ')}.` : '',
    cave
      ? `A cave between ${metres(Math.min(...inside))} and ${metres(Math.max(...inside))}: the dive drawn here stays outside.`
      : '',
    life.length > 0
      ? `What lives there: ${life.map(({ name, depth }) => `${name} at about ${metres(depth)}`).join('; ')}.`
      : '',
    `A usual dive: ${list(passed)}, then up${isBack ? ' where it began' : ''}.`,
    current ? `Current: ${current.words}.` : '',
  ].filter(Boolean)
}

const metres = (depth: number) => `${Math.round(depth)} m`

const height = (depth: number) => (depth < 0 ? 'above the water' : `at ${depth} m`)

function list(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
