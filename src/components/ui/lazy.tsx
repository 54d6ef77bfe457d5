import { type ReactNode, useEffect, useState } from 'react'
import { keepFocus } from '../../lib/focus.ts'
import { type LazyComponent, useLazyComponent } from '../../lib/use-lazy-component.ts'
import { TroubleNotice } from './trouble-notice.tsx'

interface LazyProps<Props> {
  part: LazyComponent<Props>
  props: Props
  place: ReactNode
  /** The error as a sentence. */
  lost: string
}

/**
 * A lazy component, loaded when it is first shown. A failure is shown in its place with a button to try again, after
 * which the focus moves to the loaded part.
 */
export function Lazy<Props extends object>({ part, props, place, lost }: LazyProps<Props>) {
  const { Part, isPending, hasFailed, load } = useLazyComponent(part)
  const [isAgain, setAgain] = useState(false)
  useEffect(() => {
    if (!part.known) void load()
  }, [part, load])
  if (Part && isAgain) {
    return (
      <div ref={keepFocus} tabIndex={-1} className="h-full outline-none">
        <Part {...props} />
      </div>
    )
  }
  if (Part) return <Part {...props} />
  if (isPending || !hasFailed) return place
  const tryAgain = () => {
    setAgain(true)
    void load()
  }
  return (
    <TroubleNotice trouble={navigator.onLine ? 'connection' : 'offline'} onRetry={tryAgain}>
      {lost}
    </TroubleNotice>
  )
}
