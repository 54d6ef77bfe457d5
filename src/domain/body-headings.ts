import { slugFromTitle } from './slug.ts'

/** A heading of a body, such as "## Verdict": one to three marks, as written. */
interface WrittenHeading {
  marks: number
  title: string
}

export interface BodyHeading {
  /** 2 to 4: the page's own title is the one heading of level 1. */
  level: number
  /** Unique in the body, and no other part of a page has it. */
  id: string
  title: string
}

/**
 * The headings of a body as they stand in a page. They begin at level 2, and none is more than one level below the
 * heading before it. Where the body uses single marks, those are level 2; else double marks are.
 */
export function bodyHeadings(written: readonly WrittenHeading[]): BodyHeading[] {
  const shift = written.some(({ marks }) => marks === 1) ? 1 : 0
  const taken = new Map<string, number>()
  let level = 1
  return written.map(({ marks, title }) => {
    level = Math.max(2, Math.min(marks + shift, level + 1))
    const slug = slugFromTitle(title) || 'heading'
    const count = (taken.get(slug) ?? 0) + 1
    taken.set(slug, count)
    return { level, title, id: count === 1 ? `part-${slug}` : `part-${slug}_${count}` }
  })
}
