import { z } from 'zod'
import { mostDiveSites } from '#domain/dive-sites/dive-site-limit.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { longestNotes, type MySite, mergedMySites, mostDates } from './my-sites.ts'

/** Each message ends the sentence "A dive site of it has …". */
const mySite = z.object({
  id: z.int({ error: 'no id' }).positive({ error: 'no id' }),
  savedAt: z.iso.datetime({ error: 'no time at which it was saved' }),
  dates: z
    .array(z.iso.date({ error: 'a date that is not in the calendar' }), { error: 'no list of dates' })
    .max(mostDates, { error: `more than ${grouped(mostDates)} dates` }),
  notes: z
    .string({ error: 'no text as its notes' })
    .max(longestNotes, { error: `notes of more than ${grouped(longestNotes)} characters` }),
})
const list = z.array(mySite).max(mostDiveSites, { error: `more than ${grouped(mostDiveSites)} dive sites` })
const anyVersion = z.object({ version: z.int(), sites: z.array(z.unknown()) })

/**
 * The diver's list and an exported one in one.
 * @throws AppError BAD_INPUT, with a message for the diver, where the file is none or the whole would be too much
 */
export function importMySites(mine: readonly MySite[], file: string): MySite[] {
  const exported = anyVersion.safeParse(parsed(file))
  if (!exported.success) refuse('This file is not a list of dive sites that was exported here.')
  if (exported.data.version !== 1) refuse('This list was exported by a newer version of this site. Reload the page.')
  return checked(mergedMySites(mine, checked(exported.data.sites)))
}

function checked(sites: unknown): MySite[] {
  const read = list.safeParse(sites)
  if (read.success) return read.data
  const [{ path, message } = { path: [], message: '' }] = read.error.issues
  const place = path.length > 0 ? `dive site ${Number(path[0]) + 1} in it` : 'it'
  refuse(`This list cannot be imported: ${place} has ${message}. Your own list is as it was.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refuse(message: string): never {
  throw new AppError('BAD_INPUT', message)
}
