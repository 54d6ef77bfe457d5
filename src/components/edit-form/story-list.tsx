import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { storyState } from '#domain/publishing/story.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { counted } from '#domain/shared/numbers.ts'
import { wordFinder } from '#domain/shared/search-text.ts'
import { useSite } from '../../lib/site.ts'
import { Link } from '../ui/link.tsx'
import { AdminList, ListRow } from './admin-list.tsx'
import type { ListMutations } from './edit-kind.ts'
import type { ListEvents } from './publishable-editor.tsx'
import type { Story, StoryEditKind, StoryFormValues, StorySummary } from './story-values.ts'
import { useListActions } from './use-list-actions.ts'

/** An order and a fact that the list of one kind has beside the others. */
export interface Listing<Listed extends StorySummary> {
  order: { name: string; compare: (a: Listed, b: Listed) => number }
  factOf: (story: Listed) => string | null
}

interface StoryListProps<Item extends Story, Listed extends StorySummary> extends ListEvents {
  kind: StoryEditKind<Item>
  mutations: ListMutations<Item, StoryFormValues>
  list: UseQueryResult<Listed[]>
  listing: Listing<Listed> | undefined
}

const sections = [
  { state: 'draft', title: 'Drafts', none: 'No drafts.' },
  { state: 'scheduled', title: 'Scheduled', none: 'Nothing is scheduled.' },
  { state: 'published', title: 'Published', none: 'Nothing is published yet.' },
] as const

/** Every story, by its state. Requirements: s2-admin-blog-lists, s4-newest-first. */
export function StoryList<Item extends Story, Listed extends StorySummary>(props: StoryListProps<Item, Listed>) {
  const { kind, mutations, list, listing, ...events } = props
  const { onEdit, isAlone } = events
  const { timeZone } = useSite()
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<StoryOrder | 'own'>('newest')
  const { heading, actions } = useListActions(kind, mutations, events)
  const now = new Date()
  const found = arrangedStories(list.data ?? [], query, order === 'own' ? listing?.order.compare : comparisons[order])
  return (
    <AdminList
      {...{ noun: kind.noun, heading, isAlone, list, actions, search: { query, onChange: setQuery } }}
      controls={
        <label className="block">
          <span className="field-label">Order</span>
          <select
            value={order}
            onChange={({ target }) => setOrder(target.value as StoryOrder | 'own')}
            className="field"
          >
            {storyOrders.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
            {listing && <option value="own">{listing.order.name}</option>}
          </select>
        </label>
      }
      sections={sections.map(({ state, ...section }) => ({
        ...section,
        items: found.filter((story) => storyState(story, now) === state),
      }))}
      renderRow={(story) => (
        <ListRow
          key={story.id}
          item={story}
          state={storyState(story, now)}
          hasChanges={story.hasChanges}
          facts={[
            story.category,
            dateAndTime(story.publishedAt ?? story.createdAt, timeZone),
            `Revision ${story.revision}`,
            listing?.factOf(story) ?? null,
          ]}
          sitePath={kind.pathOf(story.slug)}
          {...{ actions, onEdit }}
        >
          <LinkedFrom places={story.linkedFrom} />
        </ListRow>
      )}
    />
  )
}

function LinkedFrom({ places }: { places: StorySummary['linkedFrom'] }) {
  if (places.length === 0) return null
  return (
    <details className="mt-1 text-sm text-ink-soft">
      <summary className="w-fit cursor-pointer py-1">
        {places.length === 1 ? '1 place links here' : `${counted(places.length, 'place')} link here`}
      </summary>
      <ul className="mt-1 ml-4 list-disc">
        {places.map((from) => (
          <li key={from.path + from.title}>
            <Link to={from.path} target="_blank" className="text-link">
              {from.title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

const storyOrders = [
  { value: 'newest', name: 'Newest first' },
  { value: 'oldest', name: 'Oldest first' },
  { value: 'changed', name: 'Recently changed first' },
  { value: 'title', name: 'By title' },
] as const
type StoryOrder = (typeof storyOrders)[number]['value']

const dateOf = ({ publishedAt, createdAt }: StorySummary) => (publishedAt ?? createdAt).getTime()

export const comparisons: Record<StoryOrder, (a: StorySummary, b: StorySummary) => number> = {
  newest: (a, b) => dateOf(b) - dateOf(a) || b.id - a.id,
  oldest: (a, b) => dateOf(a) - dateOf(b) || a.id - b.id,
  changed: (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id,
  title: (a, b) => a.title.localeCompare(b.title, 'en-AU') || a.id - b.id,
}

/** The stories that have every typed word in title, category, author or slug, in one order. Requirement: s4-newest-first. */
export function arrangedStories<Listed extends StorySummary>(
  stories: readonly Listed[],
  query: string,
  compare: (a: Listed, b: Listed) => number = comparisons.newest,
): Listed[] {
  const hasEveryWord = wordFinder(query)
  return stories
    .filter(({ title, category, author, slug }) => hasEveryWord([title, category ?? '', author, slug]))
    .toSorted(compare)
}
