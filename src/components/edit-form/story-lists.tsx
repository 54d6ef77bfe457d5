import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type StoryState, storyState } from '#domain/publishing/story.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { QueryNotice } from '../ui/query-notice.tsx'
import { arrangedStories, type StoryOrder, storyOrders } from './arranged-stories.ts'
import type { Desk, DeskCalls } from './desk.ts'
import type { Story, StorySummary } from './story.ts'
import { StoryPart } from './story-part.tsx'
import { StoryRow } from './story-row.tsx'
import { useListActs } from './use-story-acts.ts'
import type { ListActs } from './writing-desk.tsx'

interface StoryListsProps<Item extends Story> extends ListActs {
  desk: Desk<Item>
  calls: DeskCalls<Item>
  list: UseQueryResult<StorySummary[]>
}

const parts: { state: StoryState; title: string; none: string }[] = [
  { state: 'draft', title: 'Drafts', none: 'No drafts.' },
  { state: 'scheduled', title: 'Scheduled', none: 'Nothing is scheduled.' },
  { state: 'published', title: 'Published', none: 'Nothing is published yet.' },
]

/** Everything that was written, in three lists. Requirements: s2-admin-blog-lists, s4-newest-first. */
export function StoryLists<Item extends Story>({ desk, calls, list, onEdit, onChanged }: StoryListsProps<Item>) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<StoryOrder>('newest')
  const { heading, acts } = useListActs(desk, calls, { onEdit, onChanged })
  const now = new Date()
  const found = arrangedStories(list.data ?? [], query, order)
  return (
    <section aria-labelledby={`${id}title`} className="mt-20 border-t border-line pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 ref={heading} id={`${id}title`} tabIndex={-1} className="text-3xl outline-none">
          All {desk.noun}s
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
          <StoryPart
            key={part.state}
            {...part}
            query={query.trim()}
            stories={found.filter((story) => storyState(story, now) === part.state)}
            renderStory={(story) => (
              <StoryRow key={story.id} desk={desk} story={story} state={part.state} acts={acts} onEdit={onEdit} />
            )}
          />
        ))}
      <ConfirmDialog {...acts.question} />
    </section>
  )
}
