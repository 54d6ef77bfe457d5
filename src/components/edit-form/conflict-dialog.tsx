import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { twoVersions } from '#domain/shared/two-versions.ts'
import { useSite } from '../../lib/site.ts'
import { Modal } from '../ui/modal.tsx'
import type { FormValues } from './story-values.ts'

interface ConflictDialogProps {
  /** What is stored now, which somebody saved meanwhile; null while there is no conflict. */
  theirs: { updatedAt: Date | null; values: FormValues } | null
  mine: FormValues
  /** As it was when the author began; null where nobody knows. */
  before?: FormValues | null
  /** What saving mine does besides, such as taking back what was published meanwhile. */
  note?: string
  labels: Record<string, string>
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Both versions side by side after an edit conflict: the choice is the author's. Requirement: r-write-revision. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, mine, before = null, note, labels, onKeepMine, onTakeTheirs, onClose } = props
  const { timeZone } = useSite()
  const { toDecide, theirsAlone } = twoVersions(before, mine, theirs?.values ?? mine)
  return (
    <Modal title="Changed meanwhile" isOpen={theirs !== null} onClose={onClose} size="wide">
      {theirs && (
        <>
          <p className="max-w-prose">
            <span>
              {theirs.updatedAt
                ? `Another tab or device saved this on ${dateAndTime(theirs.updatedAt, timeZone)}. `
                : 'Another tab or device took this back to the original. '}
            </span>
            Nothing was overwritten. Which version shall stay?
          </p>
          {note && <p className="mt-3 max-w-prose">{note}</p>}
          {theirsAlone.length > 0 && (
            <p className="mt-3 max-w-prose">
              {`Only the other version changed ${theirsAlone.map((name) => labels[name] ?? name).join(', ')}: that stays, whichever you choose.`}
            </p>
          )}
          {toDecide.length === 0 && <p className="mt-3 max-w-prose">Nothing that you have typed differs from it.</p>}
          <div className="mt-5 flex flex-wrap gap-3">
            <button type="button" className="button button-solid" onClick={onKeepMine}>
              Save my version
            </button>
            <button type="button" className="button" onClick={onTakeTheirs}>
              Load the other version
            </button>
            <button type="button" className="button" onClick={onClose}>
              Decide later
            </button>
          </div>
          <div className="mt-8 space-y-6">
            {toDecide.map((name) => (
              <section key={name} aria-label={labels[name] ?? name} className="border-t border-line pt-3">
                <h3 className="text-lg">{labels[name] ?? name}</h3>
                <div className="mt-2 grid gap-x-8 gap-y-4 md:grid-cols-2">
                  <Version title="Mine" text={mine[name]} />
                  <Version title="The other one" text={theirs.values[name]} />
                </div>
              </section>
            ))}
          </div>
        </>
      )}
    </Modal>
  )
}

function Version({ title, text }: { title: string; text: string | undefined }) {
  return (
    <div>
      <p className="eyebrow">{title}</p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text || 'Empty'}</p>
    </div>
  )
}
