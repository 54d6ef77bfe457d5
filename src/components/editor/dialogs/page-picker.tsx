import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { kindLabel } from '#domain/publishing/content-pages.ts'
import type { Place } from '#domain/publishing/place.ts'
import { wordFinder } from '#domain/shared/search-text.ts'

export interface LinkTarget extends Pick<Place, 'kind' | 'title' | 'path' | 'state'> {
  /** At the end of its line, instead of its kind. */
  note?: string
}

interface PagePickerProps {
  /** Over the search. */
  label?: string
  listLinks: () => Promise<readonly LinkTarget[]>
  onPick: (target: LinkTarget) => void
}

/** As many as fit without looking lost; more words find the others. */
const mostShown = 30

export function PagePicker({ label = 'Or find a page on the site by its title', listLinks, onPick }: PagePickerProps) {
  const [targets, setTargets] = useState<readonly LinkTarget[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [words, setWords] = useState('')
  useEffect(() => {
    let isOpen = true
    listLinks().then(
      (found) => isOpen && setTargets(found),
      () => isOpen && setHasFailed(true),
    )
    return () => {
      isOpen = false
    }
  }, [listLinks])
  const hasEveryWord = wordFinder(words)
  const found = (targets ?? [])
    .filter(({ title, path, note = '' }) => hasEveryWord([title, path, note]))
    .slice(0, mostShown)
  return (
    <Command label={label} shouldFilter={false}>
      <span className="field-label">{label}</span>
      <Command.Input value={words} onValueChange={setWords} className="field" />
      <Command.List className="mt-2 max-h-52 overflow-y-auto">
        {hasFailed && <p className="py-2">The list of pages could not be loaded. Close this and open it again.</p>}
        {!targets && !hasFailed && <Command.Loading>Looking for pages…</Command.Loading>}
        {targets && <Command.Empty className="py-2">No page has these words in its title.</Command.Empty>}
        {found.map((target) => (
          <Command.Item
            key={keyOf(target)}
            value={keyOf(target)}
            onSelect={() => onPick(target)}
            className="flex min-h-11 cursor-pointer items-baseline gap-3 px-3 py-2 data-[selected=true]:bg-line/45"
          >
            <span className="min-w-0 grow">{target.title}</span>
            {target.state && (
              <span className="badge">
                <span className="inline-block first-letter:uppercase">{target.state}</span>
              </span>
            )}
            <span className="max-w-2/5 shrink-0 text-right text-sm text-ink-soft first-letter:uppercase">
              {target.note ?? kindLabel(target.kind)}
            </span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

/** Two destinations may lead to one page. */
function keyOf({ kind, title, path }: LinkTarget): string {
  return [kind, title, path].join(' ')
}
