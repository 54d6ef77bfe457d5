import { type StoryState, storyState } from '#domain/publishing/story.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { counted } from '#domain/shared/numbers.ts'
import { useSite } from '../../lib/site.ts'
import { Link } from '../ui/link.tsx'
import type { Desk } from './desk.ts'
import { StateBadge } from './state-badge.tsx'
import type { Story, StorySummary } from './story.ts'
import type { StoryActs } from './use-story-acts.ts'

interface StoryRowProps<Item extends Story> {
  desk: Desk<Item>
  story: StorySummary
  state: StoryState
  acts: StoryActs
  onEdit: (id: number) => void
}

/** One story in a list, with all that can be done to it. */
export function StoryRow<Item extends Story>({ desk, story, state, acts, onEdit }: StoryRowProps<Item>) {
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
          <Link to={desk.pathOf(slug)} target="_blank" className={`${act} inline-flex items-center`}>
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
