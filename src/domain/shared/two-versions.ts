type Values = Record<string, string>

/**
 * Resolves an edit conflict. An author who saves means the changed fields alone: an unchanged field keeps the other version,
 * or one changed word would undo edits that the author has never seen. Spaces around a text are not stored.
 * @param before the version that the author began with; null when it is unknown: then every difference counts as a change
 */
export function twoVersions<Mine extends Values>(before: Values | null, mine: Mine, theirs: Values) {
  const different = Object.keys(mine).filter((name) => mine[name]?.trim() !== theirs[name]?.trim())
  const isMine = (name: string) => before === null || mine[name] !== before[name]
  const theirsAlone = different.filter((name) => !isMine(name))
  const kept = Object.fromEntries(theirsAlone.map((name) => [name, theirs[name] ?? '']))
  return {
    /** Fields that the author changed and that differ: the ones to decide. */
    toDecide: different.filter(isMine),
    /** Fields that only the other version changed, which stay whatever is decided. */
    theirsAlone,
    /** The result when the author keeps the own version. */
    merged: { ...mine, ...kept } as Mine,
  }
}
