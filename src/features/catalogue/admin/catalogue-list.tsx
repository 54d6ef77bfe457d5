import type { UseQueryResult } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { type StoryState, storyState } from '#domain/publishing/story.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { matchesText } from '#domain/shared/search-text.ts'
import { MoveButtons } from '../../../components/edit-form/move-buttons.tsx'
import type { AdminListProps } from '../../../components/edit-form/publishable-editor.tsx'
import { RowAction, rowActionClass } from '../../../components/edit-form/row-act.tsx'
import { StateBadge } from '../../../components/edit-form/state-badge.tsx'
import { ListSection } from '../../../components/edit-form/story-part.tsx'
import type { FormValues } from '../../../components/edit-form/story-values.ts'
import { Thumbnail } from '../../../components/edit-form/thumbnail.tsx'
import { useListActions } from '../../../components/edit-form/use-list-actions.ts'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useSite } from '../../../lib/site.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import type { CatalogueItem, CatalogueKind, CatalogueMutations } from './catalogue-kind.ts'
import { useHomeOrder } from './use-home-order.ts'

interface CatalogueListsProps<Item extends CatalogueItem, Values extends FormValues> extends AdminListProps {
  words: CatalogueKind<Item, Values>
  mutations: CatalogueMutations<Item, Values>
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
  const { words, mutations, list, pictureOf, onEdit, onChanged, isAlone } = props
  const id = useId()
  const [query, setQuery] = useState('')
  const home = useHomeOrder(words, mutations, list)
  const { heading, acts } = useListActions(words, mutations, { onEdit, onChanged })
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
          <ListSection
            title="On the home page"
            none="None: press a star to put one there."
            {...{ ...part, stories: home.shown.filter(isFound), shownAtFirst: Number.POSITIVE_INFINITY }}
          />
          {parts.map(({ state, ...words }) => (
            <ListSection
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

interface RowActs<Item> {
  onEdit: (id: number) => void
  onStar: (item: Item, button: string, press: MouseEvent) => void
  /** Absent while only some are shown: nobody could tell where it went. */
  onMove?: (item: Item, by: 1 | -1, button: string) => void
  onPublish: (item: Item, press: MouseEvent) => void
  onDelete: (item: Item, press: MouseEvent) => void
  busyWith: number | null
}

interface CatalogueRowProps<Item> {
  item: Item
  /** Its place on the home page, from 1; null for what does not stand there. */
  place: number | null
  about: string[]
  picture: string
  sitePath: string | null
  acts: RowActs<Item>
}

/** One product or location in a list, with all that can be done to it. */
function CatalogueRow<Item extends CatalogueItem>(props: CatalogueRowProps<Item>) {
  const { item, place, about, picture, sitePath, acts } = props
  const { id, title, published } = item
  const { timeZone } = useSite()
  const state = storyState(item, new Date())
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="flex min-w-0 items-center gap-4">
        {place !== null && <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{place}</span>}
        <Thumbnail src={picture} />
        <div className="min-w-0">
          <button
            type="button"
            className="min-h-11 cursor-pointer text-left text-lg leading-snug font-medium wrap-anywhere hover:text-kelp"
            onClick={() => acts.onEdit(id)}
          >
            {title}
          </button>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft wrap-anywhere">
            <StateBadge state={state} />
            {about.filter(Boolean).map((text) => (
              <span key={text}>{text}</span>
            ))}
            {item.featured && place === null && <span>On the home page once published</span>}
            {state === 'scheduled' && item.publishedAt && <span>{dateAndTime(item.publishedAt, timeZone)}</span>}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Places item={item} isOut={state === 'published'} acts={acts} />
        <RowAction name="Edit" title={title} onPress={() => acts.onEdit(id)} />
        <RowAction
          name={published ? 'Unpublish' : 'Publish'}
          {...{ title, isBusy: acts.busyWith === id, onPress: (press) => acts.onPublish(item, press) }}
        />
        {state === 'published' && sitePath && (
          <a
            href={sitePath}
            target="_blank"
            rel="noopener"
            aria-label={`View on site: ${title}`}
            className={`${rowActionClass} inline-flex items-center`}
          >
            View on site
          </a>
        )}
        <RowAction
          name="Delete"
          {...{ title, isBusy: acts.busyWith === id, onPress: (press) => acts.onDelete(item, press) }}
        />
      </div>
    </li>
  )
}

interface PlacesProps<Item> {
  item: Item
  /** Visitors see it: with a star it stands on the home page. */
  isOut: boolean
  acts: RowActs<Item>
}

/** The star, and for what stands on the home page the way up and down. */
function Places<Item extends CatalogueItem>({ item, isOut, acts }: PlacesProps<Item>) {
  const { id, title, featured } = item
  const { onMove } = acts
  const star = `star-${id}`
  return (
    <span className="flex">
      {featured && isOut && onMove && (
        <MoveButtons id={id} title={title} onMove={(by, button) => onMove(item, by, button)} />
      )}
      <IconButton
        id={star}
        name={`On the home page${isOut ? '' : ' once published'}: “${title}”`}
        hint={starHint(featured, isOut)}
        aria-pressed={featured}
        // Many that are pressed stand one under the other: the star alone says so.
        className="aria-pressed:bg-transparent aria-pressed:text-kelp"
        onClick={(press) => acts.onStar(item, star, press)}
      >
        <Star size={20} strokeWidth={1.5} aria-hidden="true" fill={featured ? 'currentColor' : 'none'} />
      </IconButton>
    </span>
  )
}

function starHint(featured: boolean, isOut: boolean): string {
  if (isOut) return featured ? 'Take off the home page' : 'Put on the home page'
  return featured ? 'Keep off the home page' : 'Put on the home page once it is published'
}
