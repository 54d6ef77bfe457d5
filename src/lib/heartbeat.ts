/** The server counts in minutes: more often would be noise. */
const pauseMs = 60_000

/** What the administrator does: typing in an editor, or anything else. */
interface Activity {
  isEditing?: true
}

/** Says that somebody is at work, at most once a minute, or that he types in an editor, which counts for both. */
export function createHeartbeat(tell: (activity: Activity) => void) {
  const told = { act: Number.NEGATIVE_INFINITY, editing: Number.NEGATIVE_INFINITY }
  return (kind: 'act' | 'editing') => {
    const now = performance.now()
    if (now - told[kind] < pauseMs) return
    told.act = now
    if (kind === 'editing') told.editing = now
    tell(kind === 'editing' ? { isEditing: true } : {})
  }
}
