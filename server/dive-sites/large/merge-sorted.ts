/** Steps before somebody else is served. */
const stepsAtOnce = 5_000

/** Sorted lists as one, a part at a time; what is equal stays in the order of the lists. */
export async function mergeSorted<Each>(
  lists: readonly (readonly Each[])[],
  order: (a: Each, b: Each) => number,
): Promise<readonly Each[]> {
  let left = lists
  while (left.length > 1) {
    const merged: (readonly Each[])[] = []
    for (let at = 0; at < left.length; at += 2) merged.push(await mergeTwo(left[at] ?? [], left[at + 1] ?? [], order))
    left = merged
  }
  return left[0] ?? []
}

async function mergeTwo<Each>(one: readonly Each[], other: readonly Each[], order: (a: Each, b: Each) => number) {
  const merged: Each[] = []
  for (let [at, next] = [0, 0]; merged.length < one.length + other.length; ) {
    const [a, b] = [one[at], other[next]]
    const isFirst = b === undefined || (a !== undefined && order(a, b) <= 0)
    merged.push((isFirst ? a : b) as Each)
    if (isFirst) at += 1
    else next += 1
    if (merged.length % stepsAtOnce === 0) await new Promise(setImmediate)
  }
  return merged
}
