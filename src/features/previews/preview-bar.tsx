import { Eye } from 'lucide-react'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import type { RouterOutput } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'

const texts = {
  draft: 'Preview of a page that is not published.',
  changes: 'Preview of changes that are not published.',
  live: 'This page is published: readers see it as you do.',
} as const

/** Says over a page that not everybody sees it so. */
export function PreviewBar({ of, until }: Pick<RouterOutput['publicContent']['preview'], 'of' | 'until'>) {
  const { timeZone } = useSite()
  return (
    <div role="note" className="bg-ink text-paper">
      <p className="wrap flex items-center gap-3 py-3">
        <Eye aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        <span>{`${texts[of]} This link works until ${dateAndTime(until, timeZone)}.`}</span>
      </p>
    </div>
  )
}
