/** The order on the home page as the owner wants it, before and after the server knows. */
export interface Wanted {
  /** Whether an item has a star, where that was just said. */
  featured: ReadonlyMap<number, boolean>
  /** Those with a star from the first to the last; null where nobody moved one. */
  order: readonly number[] | null
}

export const asStored: Wanted = { featured: new Map(), order: null }

/** The items with what is wanted of them: the featured ones first, in their order; who is new there comes last. */
export function arranged<Item extends { id: number; featured: boolean }>(
  items: readonly Item[],
  wanted: Wanted,
): Item[] {
  const all = items.map((item) => ({ ...item, featured: wanted.featured.get(item.id) ?? item.featured }))
  const isNew = ({ id }: Item) =>
    wanted.featured.get(id) === true && !items.some((each) => each.id === id && each.featured)
  const rank = (item: Item) => {
    const place = wanted.order?.indexOf(item.id) ?? -1
    if (place >= 0) return place
    return isNew(item) ? all.length * 2 : all.length
  }
  const featured = all.filter((item) => item.featured).toSorted((a, b) => rank(a) - rank(b))
  return [...featured, ...all.filter((item) => !item.featured)]
}

/** All that have a star, in the order that `shown`, some of them, were given: those that visitors do not see keep their place. */
export function orderAround(all: readonly number[], shown: readonly number[]): number[] {
  const next = shown.values()
  return all.map((id) => (shown.includes(id) ? (next.next().value ?? id) : id))
}
