import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What a value has to be, by zod's name for it. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}

/**
 * What people and programs are told about input that does not fit, where its schema has no words of its own: zod's are
 * for whoever wrote the schema.
 */
export function plainWords(issue: Issue): string {
  const name = issue.path && issue.path.length > 0 ? issue.path.join('.') : 'The input'
  return `${name} ${problem(issue)}.`
}

function problem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? 'of another type'}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return bound(issue.origin, issue.minimum, issue.inclusive === false ? 'above' : 'at least')
    case 'too_big':
      return bound(issue.origin, issue.maximum, issue.inclusive === false ? 'below' : 'at most')
    case 'unrecognized_keys':
      return `has what is not known here: ${issue.keys.join(', ').slice(0, 200)}`
    default:
      return 'is not valid'
  }
}

/** A text or a list has so many; a number is so large. */
function bound(origin: string, limit: number | bigint | Date, words: string): string {
  if (origin === 'string') return `must have ${words} ${limit} ${limit === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `must have ${words} ${limit} ${limit === 1 ? 'entry' : 'entries'}`
  return `must be ${words} ${limit}`
}
