import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type StoryState, storyState } from '#domain/publishing/story.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { counted } from '#domain/shared/numbers.ts'
import { useSite } from '../../lib/site.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Link } from '../ui/link.tsx'
import { QueryNotice } from '../ui/trouble-notice.tsx'
import type { ListMutations, StoryEditKind } from './edit-kind.ts'
import type { AdminListProps } from './publishable-editor.tsx'
import { StateBadge } from './state-badge.tsx'
import { ListSection } from './story-part.tsx'
import type { Story, StorySummary } from './story-values.ts'
import { type ListActions, useListActions } from './use-list-actions.ts'

interface StoryListsProps<Item extends Story> extends AdminListProps {
  kind: StoryEditKind<Item>
  mutations: ListMutations<Item>
  list: UseQueryResult<StorySummary[]>
}

const parts: { state: StoryState; title: string; none: string }[] = [
  { state: 'draft', title: 'Drafts', none: 'No drafts.' },
  { state: 'scheduled', title: 'Scheduled', none: 'Nothing is scheduled.' },
  { state: 'published', title: 'Published', none: 'Nothing is published yet.' },
]

/** Everything that was written, in three lists. Requirements: s2-admin-blog-lists, s4-newest-first. */
export function StoryLists<Item extends Story>({ kind, mutations, list, onEdit, onChanged }: StoryListsProps<Item>) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<StoryOrder>('newest')
  const { heading, acts } = useListActions(kind, mutations, { onEdit, onChanged })
  const now = new Date()
  const found = arrangedStories(list.data ?? [], query, order)
  return (
    <section aria-labelledby={`${id}title`} className="mt-20 border-t border-line pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 ref={heading} id={`${id}title`} tabIndex={-1} className="text-3xl outline-none">
          All {kind.noun}s
        </h2>
        <div className="flex flex-wrap gap-4">
          <label className="block">
            <span className="field-label">Search</span>
            <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} className="field" />
          </label>
          <label className="block">
            <span className="field-label">Order</span>
            <select value={order} onChange={({ target }) => setOrder(target.value as StoryOrder)} className="field">
              {storyOrders.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <QueryNotice query={list} failed="The list could not be read." />
      {list.data &&
        parts.map((part) => (
          <ListSection
            key={part.state}
            {...part}
            query={query.trim()}
            stories={found.filter((story) => storyState(story, now) === part.state)}
            renderStory={(story) => (
              <StoryRow key={story.id} kind={kind} story={story} state={part.state} acts={acts} onEdit={onEdit} />
            )}
          />
        ))}
      <ConfirmDialog {...acts.question} />
    </section>
  )
}

const storyOrders = [
  { value: 'newest', name: 'Newest first' },
  { value: 'oldest', name: 'Oldest first' },
  { value: 'changed', name: 'Last changed first' },
  { value: 'title', name: 'By title' },
] as const
type StoryOrder = (typeof storyOrders)[number]['value']

const dateOf = ({ publishedAt, createdAt }: StorySummary) => (publishedAt ?? createdAt).getTime()

const comparisons: Record<StoryOrder, (a: StorySummary, b: StorySummary) => number> = {
  newest: (a, b) => dateOf(b) - dateOf(a) || b.id - a.id,
  oldest: (a, b) => dateOf(a) - dateOf(b) || a.id - b.id,
  changed: (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id,
  title: (a, b) => a.title.localeCompare(b.title, 'en-AU') || a.id - b.id,
}

/** The stories that have every typed word in title, category, author or slug, in one order. Requirement: s4-newest-first. */
export function arrangedStories(stories: readonly StorySummary[], query: string, order: StoryOrder): StorySummary[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return stories
    .filter(({ title, category, author, slug }) => {
      const text = [title, category, author, slug].join('\n').toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted(comparisons[order])
}

interface StoryRowProps<Item extends Story> {
  kind: StoryEditKind<Item>
  story: StorySummary
  state: StoryState
  acts: ListActions
  onEdit: (id: number) => void
}

/** One story in a list, with all that can be done to it. */
function StoryRow<Item extends Story>({ kind, story, state, acts, onEdit }: StoryRowProps<Item>) {
  const { timeZone } = useSite()
  const { id, title, category, publishedAt, createdAt, revision, linkedFrom, slug } = story
  const act = 'text-link min-h-11 px-1 aria-disabled:opacity-60'
  // A draft that has a date to come is only scheduled by it.
  const publish = storyState({ published: true, publishedAt }, new Date()) === 'scheduled' ? 'Schedule' : 'Publish'
  const toggle = story.published ? 'Unpublish' : publish
  const named = { 'aria-label': `Edit “${title}”` }
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <button
          type="button"
          className="min-h-11 cursor-pointer text-left text-lg font-medium wrap-anywhere hover:text-kelp"
          onClick={() => onEdit(id)}
        >
          {title}
        </button>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StateBadge state={state} />
          {category && <span>{category}</span>}
          <span>{dateAndTime(publishedAt ?? createdAt, timeZone)}</span>
          <span>{`Revision ${revision}`}</span>
        </p>
        {linkedFrom.length > 0 && (
          <details className="mt-1 text-sm text-ink-soft">
            <summary className="w-fit cursor-pointer py-1">
              {linkedFrom.length === 1 ? '1 place leads here' : `${counted(linkedFrom.length, 'place')} lead here`}
            </summary>
            <ul className="mt-1 ml-4 list-disc">
              {linkedFrom.map((from) => (
                <li key={from.path + from.title}>
                  <Link to={from.path} target="_blank" className="text-link">
                    {from.title}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="flex flex-wrap gap-x-4">
        <button type="button" className={act} {...named} onClick={() => onEdit(id)}>
          Edit
        </button>
        <button
          type="button"
          className={act}
          aria-disabled={acts.busyWith === id}
          aria-label={`${toggle} “${title}”`}
          onClick={(press) => acts.setPublished(story, !story.published, press)}
        >
          {toggle}
        </button>
        {state === 'published' && (
          <Link to={kind.pathOf(slug)} target="_blank" className={`${act} inline-flex items-center`}>
            View on site<span className="sr-only">{`: ${title}`}</span>
          </Link>
        )}
        <button
          type="button"
          className={act}
          aria-disabled={acts.busyWith === id}
          aria-label={`Delete “${title}”`}
          onClick={(press) => acts.askToDelete(story, press)}
        >
          Delete
        </button>
      </div>
    </li>
  )
}
