import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { storyAdvice } from '#domain/publishing/story-checks.ts'
import { useSite } from '../../lib/site.ts'
import type { StoryValues } from './story.ts'

interface ChecklistProps {
  desk: { required: readonly string[]; labels: Record<string, string> }
  values: { [field: string]: string | undefined } & Pick<StoryValues, 'title' | 'content'>
  /** What else is worth a look, as sentences. */
  more?: readonly string[]
  /** Over it. */
  title?: string
  /** Null while it is not known what visitors can open. */
  publicPaths: ReadonlySet<string> | null
}

/** What is still needed before publishing, and what is worth a look. */
export function Checklist({ desk, values, more = [], title = 'Before publishing', publicPaths }: ChecklistProps) {
  const site = useSite()
  const id = useId()
  const missing = desk.required.filter((name) => !values[name]?.trim()).map((name) => desk.labels[name] ?? name)
  const advice = [
    ...storyAdvice(
      { title: values.title, excerpt: values.excerpt, content: values.content, imageUrl: values.imageUrl ?? '' },
      { siteUrl: site.url, publicPaths },
    ),
    ...more,
  ]
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-sans font-medium tracking-normal">
        {title}
      </h3>
      <ul className="mt-2 space-y-2 text-sm">
        {missing.length > 0 && <Line isDone={false}>{`Still needed: ${missing.join(', ')}.`}</Line>}
        {advice.map((line) => (
          <Line key={line} isDone={false}>
            {line}
          </Line>
        ))}
        {missing.length + advice.length === 0 && <Line isDone>Nothing is missing.</Line>}
      </ul>
    </section>
  )
}

function Line({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? Check : CircleAlert
  return (
    <li className="flex gap-2 wrap-anywhere">
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
