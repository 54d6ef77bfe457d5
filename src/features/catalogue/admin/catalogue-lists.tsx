import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type StoryState, storyState } from '#domain/publishing/story.ts'
import { matchesText } from '#domain/shared/search-text.ts'
import type { FormValues } from '../../../components/edit-form/story.ts'
import { StoryPart } from '../../../components/edit-form/story-part.tsx'
import { useListActs } from '../../../components/edit-form/use-story-acts.ts'
import type { ListActs } from '../../../components/edit-form/writing-desk.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { QueryNotice } from '../../../components/ui/query-notice.tsx'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import { CatalogueRow, type RowActs } from './catalogue-row.tsx'
import type { CatalogueCalls, CatalogueItem, CatalogueWords } from './catalogue-words.ts'
import { useHomeOrder } from './use-home-order.ts'

interface CatalogueListsProps<Item extends CatalogueItem, Values extends FormValues> extends ListActs {
  words: CatalogueWords<Item, Values>
  calls: CatalogueCalls<Item, Values>
  list: UseQueryResult<Item[]>
  /** The picture that visitors are shown of it. */
  pictureOf: (item: Item) => string
}

const parts: { state: StoryState; title: string; none: string }[] = [
  {
    state: 'published',
    title: 'Others that are published',
    none: 'None: all that is published stands on the home page.',
  },
  { state: 'scheduled', title: 'Scheduled', none: 'Nothing is scheduled.' },
  { state: 'draft', title: 'Drafts', none: 'No drafts.' },
]

/** Everything of one kind: what stands on the home page in its order, then the rest by its state. */
export function CatalogueLists<Item extends CatalogueItem, Values extends FormValues>(
  props: CatalogueListsProps<Item, Values>,
) {
  const { words, calls, list, pictureOf, onEdit, onChanged, isAlone } = props
  const id = useId()
  const [query, setQuery] = useState('')
  const home = useHomeOrder(words, calls, list)
  const { heading, acts } = useListActs(words, calls, { onEdit, onChanged })
  const now = new Date()
  const isFound = (item: Item) => matchesText(query, [item.title, ...words.about(item)])
  const others = home.items.filter((item) => !home.shown.includes(item) && isFound(item))
  // The next one moves under a star that was pressed.
  const { isMeant } = useFirstPress()
  const rowActs: RowActs<Item> = {
    ...{ onEdit, busyWith: acts.busyWith, onDelete: acts.askToDelete },
    ...(query.trim() ? {} : { onMove: home.move }),
    onStar: (item, button, press) => isMeant(press, item.id) && home.star(item, button),
    onPublish: (item, press) => acts.setPublished(item, !item.published, press),
  }
  const renderRow = (item: Item) => (
    <CatalogueRow
      key={item.id}
      {...{ item, acts: rowActs, about: words.about(item), picture: pictureOf(item), sitePath: words.sitePath(item) }}
      place={home.shown.indexOf(item) + 1 || null}
    />
  )
  const part = { query: query.trim(), renderStory: renderRow }
  return (
    <section aria-labelledby={`${id}title`} className={isAlone ? '' : 'mt-10 border-t border-line pt-8'}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 ref={heading} id={`${id}title`} tabIndex={-1} className={isAlone ? 'sr-only' : 'text-3xl outline-none'}>
          All {words.noun}s
        </h2>
        <label className="block max-sm:w-full">
          <span className="field-label">Search</span>
          <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} className="field" />
        </label>
      </div>
      <p role="status" className="sr-only">
        {home.said}
      </p>
      <QueryNotice query={list} failed="The list could not be read." />
      {list.data && (
        <>
          <StoryPart
            title="On the home page"
            none="None: press a star to put one there."
            {...{ ...part, stories: home.shown.filter(isFound), shownAtFirst: Number.POSITIVE_INFINITY }}
          />
          {parts.map(({ state, ...words }) => (
            <StoryPart
              key={state}
              {...{ ...words, ...part, stories: others.filter((item) => storyState(item, now) === state) }}
            />
          ))}
        </>
      )}
      <ConfirmDialog {...acts.question} />
    </section>
  )
}
