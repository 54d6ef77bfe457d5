import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { moved } from '#domain/moved.ts'
import type { FormValues } from '../../../components/writing/story.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useRefocus } from '../../../lib/use-refocus.ts'
import type { CatalogueCalls, CatalogueItem, CatalogueWords } from './catalogue-words.ts'
import { arranged, asStored, type Wanted } from './home-order.ts'

interface Change {
  number: number
  save: () => Promise<unknown>
}

/** What stands on the home page and in which order: changed at once on the screen, and back when that fails. */
export function useHomeOrder<Item extends CatalogueItem, Values extends FormValues>(
  words: CatalogueWords<Item, Values>,
  calls: CatalogueCalls<Item, Values>,
  list: UseQueryResult<Item[]>,
) {
  const [wanted, setWanted] = useState<Wanted>(asStored)
  const [said, setSaid] = useState('')
  const last = useRef(0)
  const refocus = useRefocus()
  const contentChanged = useContentChanged()
  const fail = useFailureToast({ title: 'Update Failed', text: `${words.failures.update}. Please try again.` })
  const change = useMutation({
    // One after the other: the last one wins on the server, too.
    scope: { id: `home-order-${words.kind}` },
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
  const featured = items.filter((item) => item.featured)
  const begin = (next: Wanted, button: string, text: string, save: () => Promise<unknown>) => {
    last.current += 1
    setWanted(next)
    setSaid(text)
    refocus(button)
    change.mutate({ number: last.current, save })
  }
  return {
    items,
    said,
    star({ id, title, ...item }: Item, button: string) {
      const next = { ...wanted, featured: new Map(wanted.featured).set(id, !item.featured) }
      const count = featured.length + 1
      const text = item.featured
        ? `“${title}” is off the home page.`
        : `“${title}” is on the home page, number ${count} of ${count}.`
      begin(next, button, text, () => calls.feature(id, !item.featured))
    },
    move({ id, title }: Item, by: 1 | -1, button: string) {
      const ids = featured.map((item) => item.id)
      const order = moved(ids, id, by)
      if (!order) return setSaid(`“${title}” is ${by === -1 ? 'the first' : 'the last'} already.`)
      const text = `“${title}” is number ${order.indexOf(id) + 1} of ${order.length} now.`
      begin({ ...wanted, order }, button, text, () => calls.order(order))
    },
  }
}
