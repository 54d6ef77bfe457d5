import { type RefObject, useEffect, useRef, useState } from 'react'
import { diveSiteStatuses, diveSiteTypes, wreckHulls, wreckPostures } from '#domain/dive-sites/dive-site.ts'
import { createDiveSiteInput } from '#domain/dive-sites/dive-site-edit.schema.ts'
import { isCheckOld } from '#domain/dive-sites/dive-site-status.ts'
import { diveSiteWarnings } from '#domain/dive-sites/dive-site-warnings.ts'
import { readDegrees, withoutPair } from '#domain/dive-sites/typed-position.ts'
import { diveSiteArtPath } from '#domain/pictures/dive-site-art.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import type { EditMutations } from '../../../components/edit-form/edit-kind.ts'
import { SaveConflict } from '../../../components/edit-form/save-conflict.tsx'
import { savedState } from '../../../components/edit-form/saved-state.ts'
import { type RestoredValues, useEditForm } from '../../../components/edit-form/use-edit-form.ts'
import { HistoryButton } from '../../../components/revisions/history-button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { useApiClient } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { regionsOf } from '../dive-site-summary.ts'
import { DiveSiteFields } from './dive-site-fields.tsx'
import {
  changesOf,
  type DiveSiteValues,
  diveSiteInput,
  diveSiteKind,
  monthsOf,
  positionOf,
  type WholeDiveSite,
} from './dive-site-values.ts'
import type { ManagedDiveSite } from './managed-dive-sites.ts'

export interface DiveSiteFormProps {
  /** The stored row; null for a new one. */
  row: WholeDiveSite | null
  /** An unsaved text that is restored. */
  restored: RestoredValues<DiveSiteValues> | null
  diveSites: readonly ManagedDiveSite[]
  /** Whether it was opened to check the status, as from the list of those not checked. */
  isToCheck: boolean
  /** Closes the form, perhaps after a question. */
  leave: RefObject<() => void>
  onClose: () => void
}

/** Requirements: s2-manage-add, s2-manage-edit, s8-site-success. */
export function DiveSiteForm({ row, restored, diveSites, isToCheck, leave, onClose }: DiveSiteFormProps) {
  const { timeZone } = useSite()
  // The stored row may be read again while the form is open.
  const [edited, setEdited] = useState(row)
  const [isAsking, setAsking] = useState(false)
  const { form, formProps, actions, conflict, history } = useEditForm({
    ...{ kind: diveSiteKind, mutations: useDiveSiteMutations(), stored: edited, restored },
    onSaved: (saved, { form: after }) => {
      setEdited(saved)
      if (after === 'loaded') return
      showToast({
        title: 'Success',
        text: `“${saved.name}” ${saved.id === edited?.id ? 'is up to date' : 'was added'}.`,
      })
      if (after === 'done') onClose()
    },
    onCancel: onClose,
  })
  const { values } = form
  const { isChanged, isSaving, isCopyRefused } = actions
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    leave.current = () => (isChanged ? setAsking(true) : onClose())
  })
  // The form may arrive after the dialog, which then has focused its close button.
  useEffect(() => {
    const own = element.current
    const isIn = (part: Element | null | undefined) => part?.contains(document.activeElement)
    if (isIn(own?.closest('[role=dialog]')) && !isIn(own)) own?.querySelector('input')?.focus()
  }, [])
  return (
    <form
      {...formProps}
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        actions.onSaveAsItIs()
      }}
    >
      <DiveSiteFields
        form={form}
        warnings={{
          ...warningsOf(values, edited?.id ?? null, diveSites),
          ...(isToCheck && checkWarning(values, timeZone)),
        }}
        regions={regionsOf(diveSites)}
        drawn={edited && drawnPicture(values, edited)}
      />
      <div className="action-bar sticky -bottom-5 z-10 -mx-5 mt-8 -mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-paper px-5 py-3">
        <p role="status" className="min-w-0 text-sm max-sm:w-full">
          {savedState({ isSaving, isChanged, isCopyRefused, isNew: edited === null })}
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <button type="button" className="button" onClick={() => leave.current()}>
            Cancel
          </button>
          {history && <HistoryButton {...history} />}
          <button type="submit" className="button button-solid aria-disabled:opacity-70" aria-disabled={isSaving}>
            {edited ? 'Save Changes' : 'Add Site'}
          </button>
        </div>
      </div>
      <ConfirmDialog
        title="Close without saving?"
        text="Everything you have typed in this form will be lost."
        act="Discard"
        isOpen={isAsking}
        onConfirm={actions.onCancel}
        onCancel={() => setAsking(false)}
      />
      <SaveConflict {...conflict} />
    </form>
  )
}

/** An update sends only the changed fields. */
export function useDiveSiteMutations(): EditMutations<WholeDiveSite, DiveSiteValues> {
  const { diveSites } = useApiClient()
  return {
    read: (id) => diveSites.whole.query({ id }),
    save: (values, { stored, idempotencyKey }) => {
      if (!stored)
        return diveSites.create.mutate({ ...createDiveSiteInput.parse(diveSiteInput(values)), idempotencyKey })
      return diveSites.update.mutate({ ...changesOf(values, stored), id: stored.id, revision: stored.revision })
    },
  }
}

function warningsOf(values: DiveSiteValues, id: number | null, diveSites: readonly ManagedDiveSite[]) {
  const { statusReason, bestTime } = values
  const status = diveSiteStatuses.find((known) => known === values.status) ?? null
  const { latitude, longitude } = withoutPair(values)
  const [north, east] = [readDegrees(latitude, 'latitude'), readDegrees(longitude, 'longitude')]
  const position = north !== null && east !== null ? { latitude: north, longitude: east } : null
  const checked = { id, position, status, statusReason, bestTime, bestMonths: monthsOf(values) }
  return diveSiteWarnings(checked, diveSites)
}

function checkWarning({ checkedAt }: DiveSiteValues, timeZone: string): Record<string, string> {
  return isCheckOld(checkedAt || null, calendarDate(new Date(), timeZone))
    ? { checkedAt: 'Not checked in the past year.' }
    : {}
}

/** The picture that the server will draw once the form is saved. */
function drawnPicture(values: DiveSiteValues, { id, latitude }: WholeDiveSite): string {
  return diveSiteArtPath({
    id,
    siteType: diveSiteTypes.find((known) => known === values.siteType) ?? null,
    depthRange: values.depthRange.trim(),
    region: values.region.trim(),
    latitude: positionOf(values)?.latitude ?? latitude,
    marineLife: values.marineLife.trim() || null,
    status: diveSiteStatuses.find((known) => known === values.status) ?? null,
    wreckPosture: wreckPostures.find((known) => known === values.wreckPosture) ?? null,
    wreckHull: wreckHulls.find((known) => known === values.wreckHull) ?? null,
  })
}
