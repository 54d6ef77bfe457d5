import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LocalCopy, openLocalCopy } from './local-copies.ts'

/** With the editor's half second, at most one second of typing is not yet kept. */
const pauseMs = 400

type Kept = Omit<LocalCopy, 'key' | 'page' | 'savedAt'> & {
  /** Whether the values differ from what is saved. */
  isChanged: boolean
}

/**
 * Keeps what is typed in this browser until it is saved: within half a second, also while typing goes on.
 * `forget` when it is saved or given up, even though the form goes away with it.
 */
export function useLocalCopy({ isChanged, ...kept }: Kept) {
  const [copy] = useState(openLocalCopy)
  const [isRefused, setRefused] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = (task?: () => void) => {
    if (!task) clearTimeout(waiting.current)
    waiting.current = task && (waiting.current ?? setTimeout(task, pauseMs))
  }
  const keep = useEffectEvent(() => {
    wait()
    if (!isChanged) return void copy.forget()
    copy.keep({ ...kept, savedAt: new Date() }).then(
      () => setRefused(false),
      () => setRefused(true),
    )
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (isChanged) wait(() => keep())
    // Another form's copy of this item stays until somebody decides; this form's copy is saved or discarded.
    else if (!isFirst.current) keep()
    isFirst.current = false
  }, [kept.id, kept.revision, kept.values, isChanged])
  useEffect(() => {
    copy.reopen()
    const leave = () => waiting.current !== undefined && keep()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      leave()
      copy.close()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [copy])
  const forget = () => {
    wait()
    void copy.forget()
  }
  /** Text that was typed since belongs to the stored version, although the form has gone. */
  const keepFor = (stored: Pick<Kept, 'id' | 'revision'>) => {
    wait()
    copy.keep({ ...kept, ...stored, savedAt: new Date() }).catch(() => undefined)
  }
  return { isRefused, forget, keepFor }
}
