import { ArchiveX } from 'lucide-react'
import { ageLabel } from '#domain/backups/backup-age.ts'
import { Link } from '../../../components/ui/link.tsx'
import { Warning } from '../../../components/ui/warning.tsx'
import { type BackupState, useBackups } from './use-backups.ts'

/** Says on the dashboard that backups fail, are too old or stay on the server; nothing while all is well. */
export function BackupWarning() {
  const { data: state } = useBackups()
  const title = state && titleOf(state)
  if (!title) return null
  return (
    <Warning title={title} icon={ArchiveX}>
      <Reasons state={state} />
      <p className="text-ink-soft">
        <span>{`${state.problem || state.isOverdue ? 'Make one' : 'Download it'} under `}</span>
        <Link to="/admin" search={{ tab: 'data-export', edit: undefined }} resetScroll={false} className="text-link">
          Data Export
        </Link>
        <span>{state.problem || state.offSiteProblem ? '. The server’s log has the details.' : '.'}</span>
      </p>
    </Warning>
  )
}

/** Null while there is nothing to warn of. What is under way may well mend it. */
function titleOf({ isUnderWay, isOverdue, last, problem, offSiteProblem }: BackupState): string | null {
  if (isUnderWay) return null
  if (isOverdue) return last ? 'The last backup is old' : 'There is no backup of this site'
  if (problem) return 'The last backup failed'
  return offSiteProblem ? 'The last backup is only on the server' : null
}

function Reasons({ state: { last, isOverdue, problem, offSiteProblem, asOf } }: { state: BackupState }) {
  return (
    <>
      {isOverdue && last && (
        <p>{`It was made ${ageLabel(last.savedAt, asOf)}. Nothing written since then is backed up.`}</p>
      )}
      {isOverdue && !last && <p>If the server fails, everything on the site will be lost.</p>}
      {problem && <p>{isOverdue ? `The last attempt failed: ${problem}` : problem}</p>}
      {!problem && offSiteProblem && <p>{offSiteProblem}</p>}
    </>
  )
}
