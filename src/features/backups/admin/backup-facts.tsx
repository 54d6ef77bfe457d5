import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ageWords } from '#domain/backup-age.ts'
import { dateAndTime } from '#domain/date-and-time.ts'
import { fileSize } from '#domain/file-size.ts'
import { counted } from '#domain/numbers.ts'
import { useSite } from '../../../lib/site.ts'
import type { BackupState } from './use-backups.ts'

/** When the last good backup was made and how large it is, and what went wrong since. */
export function BackupFacts({ state }: { state: BackupState }) {
  const { timeZone } = useSite()
  const { last, kept, asOf } = state
  return (
    <>
      {last ? (
        <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4 tabular-nums">
          <Fact
            name="Last good backup"
            value={ageWords(last.savedAt, asOf)}
            more={dateAndTime(last.savedAt, timeZone)}
          />
          <Fact name="Size" value={fileSize(last.bytes)} more={`${fileSize(last.databaseBytes)} when unpacked`} />
          <Fact name="Kept" value={counted(kept.count, 'backup')} more={`${fileSize(kept.bytes)} in all`} />
        </dl>
      ) : (
        <p className="mt-6 text-xl">There is no backup yet.</p>
      )}
      <div className="mt-5 max-w-prose space-y-2 wrap-anywhere empty:hidden">
        <Problems state={state} />
      </div>
    </>
  )
}

function Problems({
  state: { last, problem, triedAt, goesOffSite, offSiteProblem, asOf, isUnderWay },
}: {
  state: BackupState
}) {
  return (
    <>
      {problem && triedAt && !isUnderWay && (
        <Problem>{`The last try, ${ageWords(triedAt, asOf)}, made none: ${problem}`}</Problem>
      )}
      {!problem && offSiteProblem && !isUnderWay && (
        <Problem>{`The last backup is on this machine alone: ${offSiteProblem}`}</Problem>
      )}
      {last && last.brokenReferences > 0 && (
        <Problem>
          {`It has ${counted(last.brokenReferences, 'reference')} to rows that are gone: something other than this site has written to the database.`}
        </Problem>
      )}
      {!goesOffSite && (
        <p className="text-ink-soft">
          Backups are on this machine alone, unless you fetch them. <code>BACKUP_COMMAND</code> in the settings takes
          each one elsewhere.
        </p>
      )}
    </>
  )
}

function Fact({ name, value, more }: { name: string; value: string; more: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-2xl first-letter:uppercase">{value}</dd>
      <dd className="text-sm text-ink-soft">{more}</dd>
    </div>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 font-medium">
      <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-1 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
