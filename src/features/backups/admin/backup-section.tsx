import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ageLabel } from '#domain/backups/backup-age.ts'
import { loginInput } from '#domain/security/security.schema.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { fileSize } from '#domain/shared/file-size.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Modal } from '../../../components/ui/modal.tsx'
import { PasswordField, ProofForm } from '../../../components/ui/proof-form.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import { type BackupState, useBackups } from './use-backups.ts'

/** The last good backup, and how to make another one and fetch it. Requirements: r-export-more, r-backup-password. */
export function BackupSection({ isOpen, children }: { isOpen: boolean; children?: ReactNode }) {
  const id = useId()
  const query = useBackups({ isOpen })
  const make = useMakeBackup()
  const { run, isMeant } = useFirstPress()
  const [wanted, setWanted] = useState<string | null>(null)
  const { data: state } = query
  const isBusy = make.isPending || (state?.isUnderWay ?? false)
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="Backups" />
      <p className="mt-4 max-w-prose text-ink-soft">
        A copy of the whole database: texts, pictures, subscribers, messages and settings. It is checked and compressed,
        and does not include login sessions. The newest backup of each day is kept for a week, the newest of each week
        for five weeks, and the newest of each month for a year.
      </p>
      <div className="mt-4">{children}</div>
      <QueryNotice query={query} failed="The list of backups could not be loaded." />
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
              <button type="button" className="button" onClick={() => setWanted(state.last?.name ?? null)}>
                Download the latest
              </button>
            )}
          </div>
          <p role="status" className="mt-3 max-w-prose text-ink-soft empty:hidden">
            {isBusy && 'The site keeps running. You can leave this page.'}
          </p>
          <EarlierBackups state={state} onChoose={setWanted} />
        </>
      )}
      <DownloadDialog name={wanted} onClose={() => setWanted(null)} />
    </section>
  )
}

interface EarlierBackupsProps {
  state: BackupState
  onChoose: (name: string) => void
}

function EarlierBackups({ state: { last, recent }, onChoose }: EarlierBackupsProps) {
  const { timeZone } = useSite()
  const earlier = recent.filter(({ name }) => name !== last?.name)
  if (earlier.length === 0) return null
  return (
    <ul aria-label="Earlier backups" className="mt-6 max-w-prose border-t border-line tabular-nums">
      {earlier.map(({ name, savedAt, bytes }) => {
        const day = dateAndTime(savedAt, timeZone)
        return (
          <li key={name} className="flex items-center justify-between gap-x-6 border-b border-line">
            <span>{`${day}, ${fileSize(bytes)}`}</span>
            <button
              type="button"
              className="text-link min-h-11"
              aria-label={`Download the backup of ${day}`}
              onClick={() => onChoose(name)}
            >
              Download
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function useMakeBackup() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { backups } = useApi().adminContent
  return useMutation({
    mutationFn: () => client.adminContent.makeBackup.mutate(),
    onSuccess: (state) => void queryClient.setQueryData(backups.queryOptions().queryKey, state),
    onError: useFailureToast({ title: 'Backup Failed', text: 'The backup could not be started. Please try again.' }),
    // Another backup may be under way.
    onSettled: (_state, error) => void (error && backups.invalidate()),
  })
}

/** The form also sends the name that password managers need. */
const passwordInput = loginInput.strip()

interface DownloadDialogProps {
  /** The chosen backup; null closes the dialog. */
  name: string | null
  onClose: () => void
}

/** Asks for the password, then has the browser fetch the file. Requirement: r-backup-password. */
function DownloadDialog({ name, onClose }: DownloadDialogProps) {
  const client = useApiClient()
  return (
    <Modal title="Download the backup" isOpen={name !== null} onClose={onClose} size="form">
      <p className="mb-5 text-ink-soft">
        It contains every email address and message, and the mail server’s password if you entered one in the Site tab,
        so keep it somewhere private. To restore it, pass this file, as it is, to the restore command on the server.
      </p>
      <ProofForm
        schema={passwordInput}
        send={({ password }) => client.adminContent.downloadBackup.mutate({ name: name ?? '', password })}
        onDone={({ path }) => {
          saveFile(path)
          onClose()
        }}
        button="Download"
        busy="Checking..."
      >
        {({ password }) => <PasswordField label="Your password again" error={password} />}
      </ProofForm>
    </Modal>
  )
}

/** As a link that is followed: the browser writes it to the disk as it comes. Whatever the response, the page stays. */
function saveFile(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

function BackupFacts({ state }: { state: BackupState }) {
  const { timeZone } = useSite()
  const { last, kept, asOf } = state
  return (
    <>
      {last ? (
        <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4 tabular-nums">
          <Fact
            name="Last good backup"
            value={ageLabel(last.savedAt, asOf)}
            more={dateAndTime(last.savedAt, timeZone)}
          />
          <Fact name="Size" value={fileSize(last.bytes)} more={`${fileSize(last.databaseBytes)} when unpacked`} />
          <Fact name="Stored" value={counted(kept.count, 'backup')} more={`${fileSize(kept.bytes)} in all`} />
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
        <Problem>{`The last attempt, ${ageLabel(triedAt, asOf)}, failed: ${problem}`}</Problem>
      )}
      {!problem && offSiteProblem && !isUnderWay && (
        <Problem>{`The last backup is only on the server: ${offSiteProblem}`}</Problem>
      )}
      {last && last.brokenReferences > 0 && (
        <Problem>
          {`It has ${counted(last.brokenReferences, 'reference')} to rows that no longer exist: something other than this site has written to the database.`}
        </Problem>
      )}
      {!goesOffSite && (
        <p className="text-ink-soft">
          Backups stay on the server unless you download them. To copy each one elsewhere, set{' '}
          <code>BACKUP_COMMAND</code> in the server’s settings.
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
