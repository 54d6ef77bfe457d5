const minuteMs = 60_000

/** Minutes after the last thing that the administrator did. Requirement: s9-inactivity. */
export const idleMinutes = 30
/** Minutes after the first keystroke in an editor, whatever happens since. Requirement: s4-session-editing-hour. */
const editingMinutes = 60
/** With fewer minutes left the dashboard warns. Requirement: s4-session-warning. */
export const warningMinutes = 15

export interface SessionLife {
  lastActiveAt: Date
  /** The beginning of the editing hour; null before any edit. */
  editingSince: Date | null
}

export function sessionEnd({ lastActiveAt, editingSince }: SessionLife): Date {
  const idleEnd = lastActiveAt.getTime() + idleMinutes * minuteMs
  const editingEnd = editingSince ? editingSince.getTime() + editingMinutes * minuteMs : Number.POSITIVE_INFINITY
  return new Date(Math.min(idleEnd, editingEnd))
}

/** Whether something was done in it at a time that has not come: the clock was set back since. */
export function isAhead({ lastActiveAt, editingSince }: SessionLife, now: Date): boolean {
  return lastActiveAt > now || (editingSince !== null && editingSince > now)
}

/** A session as the clock has it now. What is ahead of it counts as done now: a clock set back prolongs nothing by as much. */
export function lifeAt<Life extends SessionLife>(life: Life, now: Date): Life {
  const { lastActiveAt, editingSince } = life
  const atMost = (instant: Date) => (instant > now ? now : instant)
  return { ...life, lastActiveAt: atMost(lastActiveAt), editingSince: editingSince && atMost(editingSince) }
}

/** Whole minutes that are left: 14 from the moment on at which fewer than 15 are. */
export function minutesRemaining(life: SessionLife, now: Date): number {
  return Math.max(0, Math.floor((sessionEnd(life).getTime() - now.getTime()) / minuteMs))
}

/** A session after something was done in it. Only the first keystroke in an editor begins the editing hour. */
export function afterActivity({ editingSince }: SessionLife, now: Date, { isEditing = false } = {}): SessionLife {
  return { lastActiveAt: now, editingSince: editingSince ?? (isEditing ? now : null) }
}
