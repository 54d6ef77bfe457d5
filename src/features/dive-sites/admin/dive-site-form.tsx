import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { diveSiteStatuses, diveSiteTypes } from '#domain/dive-sites/dive-site.ts'
import { diveSiteWarnings } from '#domain/dive-sites/dive-site-warnings.ts'
import { diveSiteArtPath } from '#domain/pictures/art-path.ts'
import { twoVersions } from '#domain/shared/two-versions.ts'
import { SaveConflict } from '../../../components/edit-form/save-conflict.tsx'
import { savedState } from '../../../components/edit-form/saved-state.ts'
import { useStoryForm } from '../../../components/edit-form/use-story-form.ts'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/local-copies.ts'
import { useEditing } from '../../../lib/use-activity.ts'
import { useLocalCopy } from '../../../lib/use-local-copy.ts'
import { DiveSiteFields } from './dive-site-fields.tsx'
import {
  type DiveSiteField,
  type DiveSiteRow,
  type DiveSiteValues,
  diveSiteDesk,
  labels,
  monthsOf,
  positionOf,
} from './dive-site-values.ts'
import { type ManagedDiveSite, regionsOf } from './found-dive-sites.ts'
import { useSaveDiveSite } from './use-save-dive-site.ts'

export interface DiveSiteFormProps {
  /** What is stored; null for a new one. */
  row: DiveSiteRow | null
  /** What was typed before and comes back. */
  restored: { values: DiveSiteValues; revision: number | null; idempotencyKey?: string } | null
  diveSites: readonly ManagedDiveSite[]
  /** What is to be called when somebody wants to leave: it may ask first. */
  leave: RefObject<() => void>
  onClose: () => void
}

/** All of a dive site. Requirements: s2-manage-add, s2-manage-edit. */
export function DiveSiteForm({ row, restored, diveSites, leave, onClose }: DiveSiteFormProps) {
  // What is stored may be read again while the form is open.
  const [edited, setEdited] = useState(row)
  const [revision, setRevision] = useState(restored?.revision ?? row?.revision ?? null)
  const form = useStoryForm(edited ? diveSiteDesk.valuesOf(edited, '') : diveSiteDesk.none, restored?.values ?? null)
  const [conflictId, setConflictId] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const calls = useReadCalls()
  const typing = useEditing()
  const { values, isChanged } = form
  const [idempotencyKey] = useState(() => restored?.idempotencyKey ?? randomKey())
  const localCopy = useLocalCopy({
    ...{ kind: diveSiteDesk.kind, id: edited?.id ?? null, revision, values, isChanged, idempotencyKey },
  })
  // Of an older revision, which comes back from a local copy, nobody knows how it was.
  const before = edited && revision === edited.revision ? diveSiteDesk.valuesOf(edited, '') : null
  const element = useRef<HTMLFormElement>(null)
  const { save, isSaving } = useSaveDiveSite({
    ...{ before, idempotencyKey },
    onSaved: (saved, sent) => {
      const isTypedOn = Object.entries(values).some(([field, value]) => value !== sent[field as DiveSiteField])
      if (isTypedOn) {
        // What came while it was being saved is a change of what is stored now.
        setEdited(saved)
        setRevision(saved.revision)
        return
      }
      localCopy.forget()
      onClose()
    },
    onProblems: (problems) => {
      form.setProblems(problems)
      const first = (Object.keys(labels) as DiveSiteField[]).find((field) => problems[field])
      if (first) document.getElementById(form.fieldId(first))?.focus()
    },
    onConflict: ({ id }) => setConflictId(id),
  })
  const saveNow = () => save({ values, row: edited && { ...edited, revision: revision ?? edited.revision } })
  useEffect(() => {
    leave.current = () => (isChanged ? setAsking(true) : onClose())
  })
  // It may come after the dialog, which was begun at its cross.
  useEffect(() => {
    const own = element.current
    const isIn = (part: Element | null | undefined) => part?.contains(document.activeElement)
    if (isIn(own?.closest('[role=dialog]')) && !isIn(own)) own?.querySelector('input')?.focus()
  }, [])
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    saveNow()
  }
  return (
    <form
      ref={element}
      noValidate
      onInput={typing}
      onKeyDown={saveByKey}
      onSubmit={(event) => {
        event.preventDefault()
        saveNow()
      }}
    >
      <DiveSiteFields
        form={form}
        warnings={warningsOf(values, edited?.id ?? null, diveSites)}
        regions={regionsOf(diveSites)}
        drawn={edited && drawnPicture(values, edited)}
      />
      <div className="action-bar sticky -bottom-5 z-10 -mx-5 mt-8 -mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-paper px-5 py-3">
        <p role="status" className="min-w-0 text-sm max-sm:w-full">
          {savedState({ isSaving, isChanged, isUnkept: localCopy.isRefused, isNew: edited === null })}
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <button type="button" className="button" onClick={() => leave.current()}>
            Cancel
          </button>
          <button type="submit" className="button button-solid aria-disabled:opacity-70" aria-disabled={isSaving}>
            {edited ? 'Save Changes' : 'Add Site'}
          </button>
        </div>
      </div>
      <ConfirmDialog
        title="Close without saving?"
        text="What you have typed in this form is thrown away."
        act="Discard"
        isOpen={isAsking}
        onConfirm={() => {
          localCopy.forget()
          onClose()
        }}
        onCancel={() => setAsking(false)}
      />
      <SaveConflict
        desk={diveSiteDesk}
        calls={calls}
        id={conflictId}
        mine={conflictId === null ? null : values}
        before={before}
        onKeepMine={(theirs) => {
          const { merged } = twoVersions(before, values, diveSiteDesk.valuesOf(theirs, ''))
          setConflictId(null)
          setEdited(theirs)
          setRevision(theirs.revision)
          form.setValues(merged)
          save({ values: merged, row: theirs })
        }}
        onTakeTheirs={(theirs) => {
          setConflictId(null)
          setEdited(theirs)
          setRevision(theirs.revision)
          form.setValues(diveSiteDesk.valuesOf(theirs, ''))
        }}
        onClose={() => setConflictId(null)}
      />
    </form>
  )
}

export function useReadCalls() {
  const { diveSites } = useApiClient()
  return { read: (id: number) => diveSites.whole.query({ id }) }
}

function warningsOf(values: DiveSiteValues, id: number | null, diveSites: readonly ManagedDiveSite[]) {
  const { statusReason, bestTime } = values
  const status = diveSiteStatuses.find((known) => known === values.status) ?? null
  const checked = { id, position: positionOf(values), status, statusReason, bestTime, bestMonths: monthsOf(values) }
  return diveSiteWarnings(checked, diveSites)
}

/** Of what stands in the form, as the server will draw it once that is saved. */
function drawnPicture(values: DiveSiteValues, { id, latitude }: DiveSiteRow): string {
  return diveSiteArtPath({
    id,
    siteType: diveSiteTypes.find((known) => known === values.siteType) ?? null,
    depthRange: values.depthRange.trim(),
    region: values.region.trim(),
    latitude: positionOf(values)?.latitude ?? latitude,
    marineLife: values.marineLife.trim() || null,
  })
}
