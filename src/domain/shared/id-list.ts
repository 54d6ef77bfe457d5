/** Longer than what any selection of ours is written as, and short enough for an address. */
export const longestIdList = 12_000

/** Ids as an address holds them, in their order: "7,101-140" for 7 and all from 101 to 140. */
export function writeIdList(ids: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run[1] === id - 1) run[1] = id
    else runs.push([id, id])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

/** Whether an id is in a list as `writeIdList` writes it; null when it is none. */
export function readIdList(text: string): ((id: number) => boolean) | null {
  if (text.length > longestIdList || !/^\d{1,15}(-\d{1,15})?(,\d{1,15}(-\d{1,15})?)*$/.test(text)) return null
  const runs = text.split(',').map((run) => run.split('-').map(Number))
  return (id) => runs.some(([from = 0, to = from]) => id >= from && id <= to)
}
