import { useId, useRef, useState } from 'react'
import { QueryNotice } from '../../../components/query-notice.tsx'
import { SectionHeading } from '../../../components/section-heading.tsx'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import { BackupFacts } from './backup-facts.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { useBackups } from './use-backups.ts'
import { useMakeBackup } from './use-make-backup.ts'

/** The last good backup, and how to make another one and fetch it. Requirements: r-export-more, r-backup-password. */
export function BackupSection({ isOpen }: { isOpen: boolean }) {
  const id = useId()
  const query = useBackups({ isOpen })
  const make = useMakeBackup()
  const { run, isMeant } = useFirstPress()
  const [wanted, setWanted] = useState<string | null>(null)
  const download = useRef<HTMLButtonElement>(null)
  const { data: state } = query
  const isBusy = make.isPending || (state?.isUnderWay ?? false)
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="Backups" />
      <p className="mt-4 max-w-prose text-ink-soft">
        A copy of the one file that has everything: texts, pictures, subscribers, messages, settings. It is checked,
        compressed, and holds no logins. The newest of each day is kept for a week, of each week for five, of each month
        for a year.
      </p>
      <QueryNotice query={query} failed="What backups there are could not be loaded." />
      {state && (
        <>
          <BackupFacts state={state} />
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <button
              type="button"
              className="button button-solid aria-disabled:opacity-70"
              aria-disabled={isBusy}
              onClick={(press) => !isBusy && isMeant(press, 'backup') && run(() => make.mutateAsync())}
            >
              {isBusy ? 'Making a backup...' : 'Make a backup'}
            </button>
            {state.last && (
              <button
                ref={download}
                type="button"
                className="button"
                onClick={() => setWanted(state.last?.name ?? null)}
              >
                Download the last one
              </button>
            )}
          </div>
          <p role="status" className="mt-3 max-w-prose text-ink-soft empty:hidden">
            {isBusy && 'The site goes on meanwhile. You may leave this page.'}
          </p>
        </>
      )}
      <DownloadDialog name={wanted} onClose={() => setWanted(null)} />
    </section>
  )
}
