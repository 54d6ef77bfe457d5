import type { UseQueryResult } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { type StoryState, storyState } from '#domain/publishing/story.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { QueryNotice } from '../ui/trouble-notice.tsx'
import type { ListedItem } from './edit-kind.ts'
import { StateBadge } from './state-badge.tsx'
import type { ListActions } from './use-list-actions.ts'

/** The items of one state. */
interface Section<Item> {
  title: string
  /** Shown when there is none. */
  none: string
  items: readonly Item[]
  /** The rest appears on request, or in a search. */
  shownAtFirst?: number
}

interface AdminListProps<Item> {
  noun: string
  heading: RefObject<HTMLHeadingElement | null>
  /** No form is above it: the heading of the editor is its heading too. */
  isAlone: boolean
  list: UseQueryResult<unknown>
  /** Without it there is no search box. */
  search?: { query: string; onChange: (query: string) => void }
  /** Beside the search. */
  controls?: ReactNode
  sections: readonly Section<Item>[]
  renderRow: (item: Item) => ReactNode
  actions: ListActions
}

/** Every item of one kind, by its state. */
export function AdminList<Item>(props: AdminListProps<Item>) {
  const { noun, heading, isAlone, list, search, controls, sections, renderRow, actions } = props
  const id = useId()
  const query = search?.query.trim() ?? ''
  return (
    <section aria-labelledby={id} className={isAlone ? '' : 'mt-20 border-t border-line pt-8'}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 ref={heading} id={id} tabIndex={-1} className={isAlone ? 'sr-only' : 'text-3xl outline-none'}>
          All {noun}s
        </h2>
        <div className="flex flex-wrap gap-4 max-sm:w-full">
          {search && <SearchInput label="Search" value={search.query} onChange={search.onChange} />}
          {controls}
        </div>
      </div>
      <QueryNotice query={list} failed="The list could not be loaded." />
      {list.data !== undefined &&
        sections.map((section) => <ListSection key={section.title} {...section} query={query} renderRow={renderRow} />)}
      <ConfirmDialog {...actions.question} />
    </section>
  )
}

interface ListSectionProps<Item> extends Section<Item> {
  query: string
  renderRow: (item: Item) => ReactNode
}

export function ListSection<Item>(props: ListSectionProps<Item>) {
  const { title, none, query, items, renderRow, shownAtFirst = 10 } = props
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || query ? items : items.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="text-xl">
        {title} <span className="text-ink-soft tabular-nums">{`(${grouped(items.length)})`}</span>
      </h3>
      {items.length === 0 && <p className="mt-2 text-ink-soft">{query ? `None match “${query}”.` : none}</p>}
      <ul className="mt-2 divide-y divide-line">{shown.map(renderRow)}</ul>
      {shown.length < items.length && (
        <button type="button" className="button mt-4" onClick={() => setWhole(true)}>
          {`Show all ${grouped(items.length)}`}
        </button>
      )}
    </section>
  )
}

interface ListRowProps {
  item: ListedItem
  state: StoryState
  /** Of the badge of a published one. */
  publishedLabel?: string
  /** Some changes to it are not published. */
  hasChanges?: boolean
  /** Beside the badge; empty ones are left out. */
  facts: readonly (string | false | null)[]
  /** Before the title. */
  picture?: ReactNode
  /** Below the facts. */
  children?: ReactNode
  /** Before the other actions. */
  controls?: ReactNode
  editLabel?: string
  /** Of the button that publishes it or takes it back; null for none. */
  toggleLabel?: string | null
  canDelete?: boolean
  /** Where visitors read it. */
  sitePath: string | null
  actions: ListActions
  onEdit: (id: number) => void
}

/** One item with all that can be done to it. */
export function ListRow({ item, state, facts, picture, children, controls, actions, onEdit, ...props }: ListRowProps) {
  const {
    editLabel = 'Edit',
    toggleLabel = toggleLabelOf(item),
    canDelete = true,
    sitePath,
    publishedLabel,
    hasChanges,
  } = props
  const { id, title } = item
  const isBusy = actions.busyWith === id
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="flex min-w-0 items-center gap-4">
        {picture}
        <div className="min-w-0">
          <button
            type="button"
            className="min-h-11 cursor-pointer text-left text-lg leading-snug font-medium wrap-anywhere hover:text-kelp"
            onClick={() => onEdit(id)}
          >
            {title}
          </button>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft wrap-anywhere">
            <StateBadge state={state} published={publishedLabel} />
            {hasChanges && (
              <span className="badge">
                <PenLine size={14} strokeWidth={1.5} aria-hidden="true" />
                <span>Changes waiting</span>
              </span>
            )}
            {facts.map((text) => text && <span key={text}>{text}</span>)}
          </p>
          {children}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        {controls}
        <RowAction name={editLabel} title={title} onPress={() => onEdit(id)} />
        {toggleLabel && (
          <RowAction
            name={toggleLabel}
            {...{ title, isBusy, onPress: (press) => actions.setPublished(item, !item.published, press) }}
          />
        )}
        {state === 'published' && sitePath && (
          <a
            href={sitePath}
            target="_blank"
            rel="noopener"
            aria-label={`View on site: ${title}`}
            className={`${actionClass} inline-flex items-center`}
          >
            View on site
          </a>
        )}
        {canDelete && (
          <RowAction name="Delete" {...{ title, isBusy, onPress: (press) => actions.askToDelete(item, press) }} />
        )}
      </div>
    </li>
  )
}

interface RowActionProps {
  name: string
  /** Of the item: screen readers name it with the action. */
  title: string
  isBusy?: boolean
  onPress: (press: MouseEvent) => void
}

export function RowAction({ name, title, isBusy, onPress }: RowActionProps) {
  return (
    <button
      type="button"
      className={actionClass}
      aria-disabled={isBusy}
      aria-label={`${name} “${title}”`}
      onClick={onPress}
    >
      {name}
    </button>
  )
}

const actionClass = 'text-link min-h-11 px-1 aria-disabled:opacity-60'

/** A draft with a date ahead is only scheduled by publishing it. */
function toggleLabelOf({ published, publishedAt }: ListedItem): string {
  if (published) return 'Unpublish'
  return storyState({ published: true, publishedAt }, new Date()) === 'scheduled' ? 'Schedule' : 'Publish'
}
