import type { AdminContext } from '#server/context.ts'
import { listSessions } from './session-store.ts'

/** The administrator's sessions, for him to recognise and end. */
export function listOwnSessions({ db, now, session }: AdminContext) {
  return listSessions(db, now()).map(({ userId: _userId, editingSince: _editingSince, ...shown }) => ({
    ...shown,
    isThisOne: shown.key === session.key,
  }))
}
