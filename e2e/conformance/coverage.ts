import type { TestResult } from './read-reports.ts'
import type { Requirement } from './requirements.ts'

export interface CoveredRequirement extends Requirement {
  passing: TestResult[]
  failing: TestResult[]
}

/** Every requirement with the tests that carry its id, in a stable order. */
export function coverage(requirements: Requirement[], tests: TestResult[]): CoveredRequirement[] {
  const byPlace = tests.toSorted((a, b) => compare(a.file, b.file) || compare(a.title, b.title))
  return requirements.map((requirement) => {
    const own = byPlace.filter(({ ids }) => ids.includes(requirement.id))
    return {
      ...requirement,
      passing: own.filter(({ outcome }) => outcome === 'passed'),
      failing: own.filter(({ outcome }) => outcome === 'failed'),
    }
  })
}

/** One failed case of a table leaves the requirement open. */
export function isCovered({ passing, failing }: CoveredRequirement): boolean {
  return passing.length > 0 && failing.length === 0
}

/** Ids in test titles that no requirement has, each with its place. */
export function unknownIds(requirements: Requirement[], tests: TestResult[]): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  const lines = tests.flatMap(({ file, title, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id} in ${file}: ${title}`),
  )
  return [...new Set(lines)].sort()
}

/** The same on every machine, unlike `localeCompare`. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
