import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { grouped } from '#domain/shared/numbers.ts'
import { HrefLink } from '../../../components/ui/link.tsx'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { keepFocus } from '../../../lib/focus.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

type OverviewLine = RouterOutput['adminContent']['overview']['news'][number]

/** Lines that need the owner's attention, each a link to where the work is done, and lines that need none. */
export function OverviewPanel({ isOpen }: { isOpen: boolean }) {
  const isIn = useIsStillIn()
  const query = useQuery({
    ...useApi().adminContent.overview.queryOptions(),
    ...{ enabled: isOpen && isIn, staleTime: 0, refetchOnWindowFocus: true },
  })
  const { data: overview } = query
  const followed = useRef<HTMLElement | null>(null)
  const onFollow = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    followed.current = currentTarget
  }
  // The way back leads to the line that was followed.
  useEffect(() => {
    if (isOpen) keepFocus(followed.current)
  }, [isOpen])
  return (
    <>
      <QueryNotice query={query} failed="The overview could not be loaded." />
      {overview && (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Lines title="Needs your attention" lines={overview.attention} onFollow={onFollow}>
            <p className="py-4 text-lg">Nothing needs your attention.</p>
          </Lines>
          <Lines title="For your information" lines={overview.news} onFollow={onFollow} />
        </div>
      )}
    </>
  )
}

interface LinesProps {
  title: string
  lines: readonly OverviewLine[]
  onFollow: (event: MouseEvent<HTMLElement>) => void
  /** Where there are none. */
  children?: ReactNode
}

function Lines({ title, lines, onFollow, children }: LinesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-ink pb-2 text-2xl">
        {title}
      </h2>
      {lines.length === 0 ? (
        children
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {lines.map((line) => (
            <li key={line.key}>
              <LineLink line={line} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LineLink({ line, onFollow }: { line: OverviewLine } & Pick<LinesProps, 'onFollow'>) {
  const { count, title, detail, path } = line
  return (
    <HrefLink href={path} onClick={onFollow} className="group flex items-center gap-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-medium group-hover:text-kelp">
          {count !== null && (
            <span className="mr-0.5 font-display text-2xl leading-none tabular-nums">{grouped(count)}</span>
          )}
          {count !== null && ' '}
          {title}
        </span>
        <span className="mt-0.5 block text-sm wrap-anywhere text-ink-soft">{detail}</span>
      </span>
      <ChevronRight
        aria-hidden="true"
        strokeWidth={1.5}
        className="size-5 shrink-0 text-ink-soft group-hover:text-kelp"
      />
    </HrefLink>
  )
}
