import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { steps } from './steps.ts'

const requirement = z.strictObject({
  /** Section and words, lower-case: `s5-slug-form`; rulings begin with `r-`. */
  id: z.string().regex(/^(s[1-9]|r)-[a-z\d]+(-[a-z\d]+)*$/),
  section: z.string().min(1),
  says: z.string().min(1).max(140),
  /** The step that builds it. YAML reads some of them as numbers. */
  step: z.union([z.number(), z.string()]).transform(String).pipe(z.enum(steps)),
  /** Whether a visitor meets it, as opposed to the administrator. */
  public: z.boolean(),
  /** Other places that state the same. */
  also: z.array(z.string()).default([]),
})

export type Requirement = z.output<typeof requirement>

/** Every requirement, in the order of the file. @throws Error when one is malformed or two share an id */
export function readRequirements(): Requirement[] {
  const text = readFileSync(join(import.meta.dirname, 'requirements.yaml'), 'utf8')
  const requirements = z.array(requirement).parse(parse(text))
  const ids = requirements.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (twice.length > 0) throw new Error(`Used twice in requirements.yaml: ${twice.join(', ')}`)
  return requirements
}
