import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AuditShow } from '#domain/audit-actions.ts'
import { counted } from '#domain/numbers.ts'
import { useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { EventsAsList, EventTable } from './event-table.tsx'
import { asOfNow, type Entry, waitingEntries, withNewest } from './shown-entries.ts'

interface EventRowsProps {
  newest: Entry[]
  show: AuditShow | undefined
  labelledBy: string
}

/** How many the server tells at a time: fewer are all there are. */
const entriesAtOnce = 20

/** The entries of one choice. What comes while they are in sight waits behind a button, so that nothing moves. */
export function EventRows({ newest, show, labelledBy }: EventRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(newest)
  const [isAll, setIsAll] = useState(newest.length < entriesAtOnce)
  const isNarrow = useNarrow()
  const older = useOlder(show, (entries) => {
    setShown([...shown, ...entries])
    setIsAll(entries.length < entriesAtOnce)
  })
  const takeIn = () => {
    setShown(withNewest(shown, newest))
    if (hasGap) setIsAll(newest.length < entriesAtOnce)
  }
  const waiting = waitingEntries(shown, newest)
  const hasGap = waiting.length === newest.length
  const hasWaiting = waiting.length > 0
  useEffect(() => {
    if (hasWaiting && !isSeen(list.current)) takeIn()
  })
  const entries = asOfNow(shown, newest)
  const Rows = isNarrow ? EventsAsList : EventTable
  return (
    <>
      <div className="mt-3 flex min-h-12 items-center sm:-mt-12 sm:mb-4 sm:ml-auto sm:w-fit">
        {hasWaiting && (
          <button
            type="button"
            className="button"
            onClick={() => {
              takeIn()
              list.current?.focus({ preventScroll: true })
            }}
          >
            {`Show ${hasGap ? 'the newest events' : counted(waiting.length, 'new event')}`}
          </button>
        )}
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        {entries.length === 0 ? (
          <p className="border-t border-line py-6 text-ink-soft">Nothing of this kind has happened in the last year.</p>
        ) : (
          <Rows entries={entries} labelledBy={labelledBy} />
        )}
      </div>
      {!isAll && entries.length > 0 && (
        <button
          type="button"
          className="button mt-4 aria-disabled:opacity-70"
          aria-disabled={older.isPending}
          onClick={() => !older.isPending && older.mutate(entries.at(-1) as Entry)}
        >
          {older.isPending ? 'One moment...' : 'Show older'}
        </button>
      )}
    </>
  )
}

/** Whether somebody may be reading it: not as long as it lies below what has been seen, or behind another tab. */
function isSeen(list: HTMLElement | null): boolean {
  const place = list?.getBoundingClientRect()
  return place !== undefined && place.height > 0 && place.top < innerHeight
}

function useOlder(show: AuditShow | undefined, onSuccess: (entries: Entry[]) => void) {
  const client = useApiClient()
  return useMutation({
    mutationFn: ({ timestamp, id }: Entry) => client.security.olderEntries.query({ show, before: { timestamp, id } }),
    onSuccess,
    onError: useFailureToast(),
  })
}

const narrow = '(width < 48rem)'

function onChange(tell: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the window is too narrow for a table. For screens that the browser alone draws, as the admin's are. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(narrow).matches,
    () => false,
  )
}
