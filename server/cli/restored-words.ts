import type { RestoreReport } from '#db/backup/restore.ts'

/** The report of a restore: the owner has to know all of it before anything is sent. */
export function restoredWords(backup: string, file: string, { replaced, held, departures }: RestoreReport): string {
  return [
    `Restored ${backup} to ${file}.`,
    replaced && `The replaced database is kept as ${replaced}.`,
    heldWords(held),
    departures ? departureWords(departures) : unknownWords(replaced),
    departures?.sentSince.length &&
      `Sent since that backup, and now drafts again: ${departures.sentSince.map((title) => `“${title}”`).join(', ')}.`,
    'Everyone has to log in again, with the password from this backup.',
    'Now start the site.',
  ]
    .filter(Boolean)
    .join(' ')
}

function heldWords({ paused, drafts }: RestoreReport['held']): string {
  if (paused + drafts === 0) return ''
  const words = [paused > 0 && `${paused} paused`, drafts > 0 && `${drafts} no longer scheduled`].filter(Boolean)
  return `Newsletter issues that were not sent to everyone will not go out until you resume or schedule them: ${words.join(', ')}.`
}

function departureWords({ left, deleted }: NonNullable<RestoreReport['departures']>): string {
  if (left + deleted === 0) return ''
  return `Removed from the newsletter again, because they left it after that backup: ${left} unsubscribed, ${deleted} deleted.`
}

function unknownWords(replaced: string | null): string {
  const why = replaced ? "It can't be read, so there is no record of" : 'There is no record of'
  return `${why} who unsubscribed since that backup: check the subscribers before you send an issue.`
}
