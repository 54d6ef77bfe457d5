import type { ReactNode } from 'react'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { LinkedText } from './linked-text.tsx'

interface SourcesProps {
  /** One a line, perhaps with an address. */
  sources: string
  checkedAt: string | null
  /** Said above the list. */
  children?: ReactNode
}

/** At the end of a page: where its facts come from, and when somebody last looked. */
export function Sources({ sources, checkedAt, children }: SourcesProps) {
  if (!sources && !checkedAt) return null
  return (
    <section aria-labelledby="sources" className="wrap mt-12 text-sm text-ink-soft lg:mt-16">
      <div className="border-t border-line pt-4 *:max-w-[66ch]">
        <h2 id="sources" className="font-sans text-base font-semibold tracking-normal">
          Sources
        </h2>
        {children}
        <ul className="mt-1">
          {sources
            .split('\n')
            .filter(Boolean)
            .map((source) => (
              <li key={source} className="py-1">
                <LinkedText>{source}</LinkedText>
              </li>
            ))}
        </ul>
        {checkedAt && <p className="mt-1">{`Last checked ${longCalendarDate(checkedAt)}`}</p>}
      </div>
    </section>
  )
}
