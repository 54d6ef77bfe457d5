import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { storyState } from '#domain/publishing/story.ts'
import { moved } from '#domain/shared/moved.ts'
import type { FormValues } from '../../../components/edit-form/edit-kind.ts'
import { useRefocus } from '../../../lib/focus.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import type { CatalogueItem, CatalogueKind, CatalogueMutations } from './catalogue-kind.ts'

interface Change {
  number: number
  save: () => Promise<unknown>
}

/** The items of the home page in their order. A change shows at once, and is undone when it fails. */
export function useHomeOrder<Item extends CatalogueItem, Values extends FormValues>(
  kind: CatalogueKind<Item, Values>,
  mutations: CatalogueMutations<Item, Values>,
  list: UseQueryResult<Item[]>,
) {
  const [wanted, setWanted] = useState<Wanted>(asStored)
  const [said, setSaid] = useState('')
  const last = useRef(0)
  const refocus = useRefocus()
  const contentChanged = useContentChanged()
  const fail = useFailureToast({ title: 'Update Failed', text: `${kind.failures.update}. Please try again.` })
  const change = useMutation({
    // One after the other: the last one wins on the server, too.
    scope: { id: `home-order-${kind.name}` },
    mutationFn: ({ save }: Change) => save(),
    onSuccess: (_answer, { number }) => {
      contentChanged()
      // The next change does not wait for it: offline it would wait for ever.
      void list.refetch().then(({ isSuccess }) => isSuccess && number === last.current && setWanted(asStored))
    },
    onError: (error) => {
      setWanted(asStored)
      setSaid('')
      fail(error)
      void list.refetch()
    },
  })
  const items = arranged(list.data ?? [], wanted)
  const now = new Date()
  const isOut = (item: Item) => storyState(item, now) === 'published'
  // A draft with a star is not on the home page yet.
  const home = items.filter((item) => item.featured && isOut(item))
  const begin = (next: Wanted, button: string, text: string, save: () => Promise<unknown>) => {
    last.current += 1
    setWanted(next)
    setSaid(text)
    refocus(button)
    change.mutate({ number: last.current, save })
  }
  return {
    items,
    shown: home,
    said,
    star(item: Item, button: string) {
      const { id, featured } = item
      const next = { ...wanted, featured: new Map(wanted.featured).set(id, !featured) }
      begin(next, button, starred(item, isOut(item), home.length + 1), () => mutations.feature(id, !featured))
    },
    move({ id, title }: Item, by: 1 | -1, button: string) {
      const shown = moved(
        home.map((item) => item.id),
        id,
        by,
      )
      if (!shown) return setSaid(`“${title}” is already ${by === -1 ? 'first' : 'last'}.`)
      const text = `“${title}” is now number ${shown.indexOf(id) + 1} of ${shown.length}.`
      const all = items.flatMap((item) => (item.featured ? [item.id] : []))
      const order = orderAround(all, shown)
      begin({ ...wanted, order }, button, text, () => mutations.order(order))
    },
  }
}

/** The message after a press on the star. */
function starred({ title, featured }: CatalogueItem, isOut: boolean, count: number): string {
  if (isOut && featured) return `“${title}” is no longer on the home page.`
  if (isOut) return `“${title}” is on the home page, number ${count} of ${count}.`
  return featured ? `“${title}” no longer has a star.` : `“${title}” will go on the home page once it is published.`
}

/** Changes that the list from the server may not have yet. */
interface Wanted {
  /** Whether an item has a star, where that was just said. */
  featured: ReadonlyMap<number, boolean>
  /** The ids with a star in their order; null if none was moved. */
  order: readonly number[] | null
}

export const asStored: Wanted = { featured: new Map(), order: null }

/** The items with the wanted changes: the featured ones first, in their order, new ones last. */
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
