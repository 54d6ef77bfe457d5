import { type ReactNode, useEffect } from 'react'
import { keepFocus } from '../lib/keep-focus.ts'
import { type LatePart, useLatePart } from '../lib/use-late-part.ts'
import { TroubleNotice } from './trouble-notice.tsx'

interface LateProps<Props> {
  part: LatePart<Props>
  props: Props
  /** What stands there until it has come. */
  place: ReactNode
  /** What is missing when it cannot be had, as a sentence. */
  lost: string
}

/** A part of a screen that is fetched when it is first shown. Where it cannot be had, that is said in its place. */
export function Late<Props extends object>({ part, props, place, lost }: LateProps<Props>) {
  const { Part, isPending, hasFailed, load } = useLatePart(part)
  useEffect(() => {
    if (!part.known) void load()
  }, [part, load])
  if (Part) return <Part {...props} />
  if (isPending || !hasFailed) return place
  const retry = async () => {
    const around = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]')
    await load()
    keepFocus(around ?? null)
  }
  return (
    <TroubleNotice trouble={navigator.onLine ? 'connection' : 'offline'} onRetry={() => void retry()}>
      {lost}
    </TroubleNotice>
  )
}
