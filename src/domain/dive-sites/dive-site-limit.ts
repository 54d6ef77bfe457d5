import { AppError } from '#domain/shared/app-error.ts'
import { grouped } from '#domain/shared/numbers.ts'

/** Directory, search and map work on all dive sites in the browser: the index of this many is about 200 kB compressed. */
export const mostDiveSites = 10_000

/** @throws AppError CONFLICT when `added` dive sites beside the `stored` ones would be too many */
export function assertDiveSiteLimit(stored: number, added: number): void {
  const over = stored + added - mostDiveSites
  if (added === 0 || over <= 0) return
  const wayForward = over === 1 ? 'Delete one first.' : 'Add fewer, or delete some first.'
  throw new AppError(
    'CONFLICT',
    `The directory can hold ${grouped(mostDiveSites)} dive sites, and this would be ${grouped(over)} too many. ${wayForward}`,
  )
}
