import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type BlockedClient, everybodyTogether, type LimitedAct } from '#domain/security/limited-act.ts'
import { clockTime } from '#domain/shared/date-and-time.ts'
import { counted } from '#domain/shared/numbers.ts'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { useApiClient } from '../../../lib/api.ts'
import { focusHeading } from '../../../lib/focus.ts'
import { useSite } from '../../../lib/site.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'

const acts: Record<LimitedAct, string> = {
  login: 'Logging in',
  code: 'Entering codes',
  contact: 'Sending messages',
  newsletter: 'Subscribing',
}

interface BlockedListProps {
  blocked: readonly BlockedClient[]
  /** When they were blocked, by the server's clock. */
  asOf: Date
  onChange: () => Promise<unknown>
}

export function BlockedList({ blocked, asOf, onChange }: BlockedListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const letIn = useLetIn(async () => {
    await onChange()
    focusHeading(heading.current)
  })
  const { run, isMeant } = useFirstPress()
  return (
    <section aria-labelledby="blocked-now">
      <h2
        ref={heading}
        id="blocked-now"
        tabIndex={-1}
        className="border-b border-line pb-3 text-3xl outline-none sm:text-4xl"
      >
        Blocked now
      </h2>
      {blocked.length === 0 ? (
        <p className="mt-4 text-ink-soft">Nobody.</p>
      ) : (
        <ul className="divide-y divide-line">
          {blocked.map((client) => (
            <BlockedRow
              key={client.key}
              blocked={client}
              asOf={asOf}
              isBusy={letIn.isPending}
              onLetIn={(press) => isMeant(press, client.key) && run(() => letIn.mutateAsync(client.key))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface BlockedRowProps {
  blocked: BlockedClient
  asOf: Date
  isBusy: boolean
  onLetIn: (press: MouseEvent) => void
}

function BlockedRow({ blocked: { act, client, until }, asOf, isBusy, onLetIn }: BlockedRowProps) {
  const { timeZone } = useSite()
  const minutes = Math.max(1, Math.ceil((until.getTime() - asOf.getTime()) / 60_000))
  const name = nameOf(client)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {`${acts[act]}: for ${counted(minutes, 'more minute')}, until ${clockTime(until, timeZone)}`}
        </p>
      </div>
      <button
        type="button"
        className="button aria-disabled:opacity-70"
        aria-disabled={isBusy}
        aria-label={`Unblock: ${name}, ${acts[act].toLowerCase()}`}
        onClick={({ nativeEvent }) => onLetIn(nativeEvent)}
      >
        Unblock
      </button>
    </li>
  )
}

function nameOf(client: string): string {
  if (client === everybodyTogether) return 'Everyone'
  return client === 'unknown' ? 'Clients without an IP address' : client
}

/** @param onDone is waited for: until then another press is none. */
function useLetIn(onDone: () => Promise<unknown>) {
  const client = useApiClient()
  return useMutation({
    mutationFn: (key: string) => client.security.letInAgain.mutate({ key }),
    onSuccess: () => showToast({ title: 'Success', text: 'Unblocked: earlier attempts no longer count.' }),
    onError: useFailureToast(),
    onSettled: onDone,
  })
}
