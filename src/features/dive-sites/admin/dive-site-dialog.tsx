import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LocalCopyNotice } from '../../../components/edit-form/local-copy-notice.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import { TroubleNotice, troubleOf } from '../../../components/ui/trouble-notice.tsx'
import { useApi } from '../../../lib/api.ts'
import type { LocalCopy } from '../../../lib/local-copies.ts'
import { DiveSiteForm, type DiveSiteFormProps, useDiveSiteMutations } from './dive-site-form.tsx'
import { diveSiteKind } from './dive-site-values.ts'

export interface FormOpening {
  /** Null for a new dive site. */
  id: number | null
  restored: DiveSiteFormProps['restored']
}

interface DiveSiteDialogProps extends Pick<DiveSiteFormProps, 'diveSites' | 'isToCheck' | 'onClose'> {
  opening: FormOpening
  /** Makes a new dive site of the text that was typed for one that is gone. */
  onStartAnew: () => void
  onRestore: (copy: LocalCopy) => void
}

/** The form over the list; on a phone it takes the whole screen. */
export function DiveSiteDialog({ opening, onStartAnew, onRestore, ...form }: DiveSiteDialogProps) {
  const { id, restored } = opening
  const leave = useRef(form.onClose)
  const { diveSites } = useApi()
  const calls = useDiveSiteMutations()
  const stored = useQuery({
    ...diveSites.whole.queryOptions({ id: id ?? 0 }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const isReady = id === null || stored.data !== undefined
  return (
    <Modal
      title={id === null ? 'Add New Site' : stored.data ? `Edit: ${stored.data.name}` : 'Edit dive site'}
      size="page"
      isOpen
      onClose={() => leave.current()}
    >
      {isReady ? (
        <>
          {/* The notice of the list is behind this dialog. */}
          {id !== null && (
            <LocalCopyNotice kind={diveSiteKind} mutations={calls} openings={0} onlyOf={id} onRestore={onRestore} />
          )}
          <DiveSiteForm key={id} row={stored.data ?? null} restored={restored} leave={leave} {...form} />
        </>
      ) : (
        <Opening
          stored={stored}
          isGone={stored.error?.data?.httpStatus === 404}
          onStartAnew={restored ? onStartAnew : null}
        />
      )}
    </Modal>
  )
}

interface OpeningProps {
  stored: { error: Parameters<typeof troubleOf>[0]; refetch: () => unknown }
  isGone: boolean
  onStartAnew: (() => void) | null
}

function Opening({ stored, isGone, onStartAnew }: OpeningProps) {
  if (isGone)
    return (
      <>
        <p role="alert">This dive site does not exist. It may have been deleted.</p>
        {onStartAnew && (
          <button type="button" className="button mt-4" onClick={onStartAnew}>
            Use what I typed for a new dive site
          </button>
        )}
      </>
    )
  const trouble = troubleOf(stored.error)
  if (!trouble) return <p role="status">Opening the dive site...</p>
  return (
    <TroubleNotice trouble={trouble} onRetry={() => void stored.refetch()}>
      The dive site could not be opened.
    </TroubleNotice>
  )
}
