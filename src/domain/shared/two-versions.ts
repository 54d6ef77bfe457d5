type Values = Record<string, string>

/**
 * What an edit conflict is about. Who saves his version means what he changed himself: a field that he left as it was when
 * he began stays as the other one has it, or one word of his would undo what he has never seen. Spaces around a text are not stored.
 * @param before as it was when the author began; null when nobody knows: then every difference counts as his.
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
