import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { browserName } from '#domain/security/browser-name.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { focusHeading } from '../../../lib/focus.ts'
import { useSite } from '../../../lib/site.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import { useLoggedOut } from '../../../lib/use-session.ts'

type Session = RouterOutput['security']['sessions'][number]

export function SessionList() {
  const query = useQuery({ ...useApi().security.sessions.queryOptions(), staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  const { endSession, endAll } = useEndings(() => query.refetch())
  const end = async (key: string) => {
    await endSession.mutateAsync(key)
    focusHeading(heading.current)
  }
  const { run, isMeant } = useFirstPress()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading ref={heading} id={id} title="Sessions" />
      <p className="mt-4 text-ink-soft">
        Where you are logged in. A session ends automatically half an hour after the last thing you did in it.
      </p>
      <QueryNotice query={query} failed="The sessions could not be loaded." />
      {query.data && (
        <ul className="mt-2 divide-y divide-line">
          {query.data.map((session) => (
            <SessionRow
              key={session.key}
              session={session}
              isBusy={endSession.isPending}
              onEnd={(press) => isMeant(press, session.key) && run(() => end(session.key))}
            />
          ))}
        </ul>
      )}
      {query.data && (
        <button
          type="button"
          className="button mt-4 aria-disabled:opacity-70"
          aria-disabled={endAll.isPending}
          onClick={() => run(() => endAll.mutateAsync())}
        >
          Log out everywhere
        </button>
      )}
    </section>
  )
}

interface SessionRowProps {
  session: Session
  isBusy: boolean
  onEnd: (press: MouseEvent) => void
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { timeZone } = useSite()
  const browser = browserName(session.userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-medium">
          {browser}
          {session.isThisOne && <span className="font-normal text-ink-soft"> (this one)</span>}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          From {session.ipAddress ?? 'an unknown address'}, since {dateAndTime(session.createdAt, timeZone)}
        </p>
      </div>
      {!session.isThisOne && (
        <button
          type="button"
          className="button aria-disabled:opacity-70"
          aria-disabled={isBusy}
          aria-label={`End the session of ${browser}`}
          onClick={({ nativeEvent }) => onEnd(nativeEvent)}
        >
          End
        </button>
      )}
    </li>
  )
}

/** @param onChange is waited for: until then another press is none. */
function useEndings(onChange: () => Promise<unknown>) {
  const client = useApiClient()
  const forget = useLoggedOut()
  const onError = useFailureToast()
  const endSession = useMutation({
    mutationFn: (key: string) => client.security.endSession.mutate({ key }),
    onSuccess: () => showToast({ title: 'Success', text: 'The session has ended.' }),
    onError,
    onSettled: onChange,
  })
  const endAll = useMutation({
    mutationFn: () => client.security.logoutEverywhere.mutate(),
    onSuccess: forget,
    onError,
  })
  return { endSession, endAll }
}
