/** The ids of a list with one of them a place further, towards the end (1) or the start (-1); null where there is no such place. */
export function moved(ids: readonly number[], id: number, by: 1 | -1): number[] | null {
  const from = ids.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= ids.length) return null
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
