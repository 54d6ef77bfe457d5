import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { kindLabel } from '#domain/publishing/content-pages.ts'
import { wordFinder } from '#domain/shared/search-text.ts'

export interface LinkTarget {
  kind: string
  title: string
  path: string
}

interface PagePickerProps {
  listLinks: () => Promise<readonly LinkTarget[]>
  onPick: (target: LinkTarget) => void
}

/** As many as fit without looking lost; more words find the others. */
const mostShown = 30

export function PagePicker({ listLinks, onPick }: PagePickerProps) {
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
  const found = (targets ?? []).filter(({ title, path }) => hasEveryWord([title, path])).slice(0, mostShown)
  return (
    <Command label="Pages of the site" shouldFilter={false} className="-mx-5 border-t border-line px-5 pt-4">
      <span className="field-label">Or a page of the site</span>
      <Command.Input value={words} onValueChange={setWords} placeholder="Words of its title" className="field" />
      <Command.List className="mt-2 max-h-52 overflow-y-auto">
        {hasFailed && <p className="py-2">The list of pages did not come. Close this and open it again.</p>}
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
            <span className="shrink-0 text-sm text-ink-soft first-letter:uppercase">{kindLabel(target.kind)}</span>
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
