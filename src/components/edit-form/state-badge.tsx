import { CalendarClock, Globe, PenLine } from 'lucide-react'
import type { StoryState } from '#domain/publishing/story.ts'

const states = {
  draft: { name: 'Draft', Icon: PenLine },
  scheduled: { name: 'Scheduled', Icon: CalendarClock },
  published: { name: 'Published', Icon: Globe },
} as const

interface StateBadgeProps {
  state: StoryState
  /** The label of a published item. */
  published?: string
}

export function StateBadge({ state, published }: StateBadgeProps) {
  const { name, Icon } = states[state]
  return (
    <span className="badge">
      <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
      <span>{state === 'published' ? (published ?? name) : name}</span>
    </span>
  )
}
