import { type ReactNode, useId, useState } from 'react'
import { grouped } from '#domain/shared/numbers.ts'

interface StoryPartProps<Item> {
  title: string
  none: string
  query: string
  stories: readonly Item[]
  renderStory: (story: Item) => ReactNode
  /** As many as are seen at a glance; the rest comes when it is asked for, or looked for. */
  shownAtFirst?: number
}

/** The stories of one state. */
export function ListSection<Item>(props: StoryPartProps<Item>) {
  const { title, none, query, stories, renderStory, shownAtFirst = 10 } = props
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || query ? stories : stories.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="text-xl">
        {title} <span className="text-ink-soft tabular-nums">{`(${grouped(stories.length)})`}</span>
      </h3>
      {stories.length === 0 && <p className="mt-2 text-ink-soft">{query ? `None matches “${query}”.` : none}</p>}
      <ul className="mt-2 divide-y divide-line">{shown.map(renderStory)}</ul>
      {shown.length < stories.length && (
        <button type="button" className="button mt-4" onClick={() => setWhole(true)}>
          {`Show all ${grouped(stories.length)}`}
        </button>
      )}
    </section>
  )
}
