import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, useId, useRef, useState } from 'react'
import type { ApplyCorrectionInput, SettleCorrectionInput } from '#domain/corrections/correction.schema.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { fieldProblems } from '../../../lib/failure-message.ts'
import { useFocusAfterUpdate } from '../../../lib/focus.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import { CorrectionRow } from './correction-row.tsx'
import { useCorrections } from './open-count.tsx'

/** Corrections by visitors, each beside the text of the page as it is now. */
export function CorrectionsPanel({ isOpen }: { isOpen: boolean }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useCorrections(isOpen)
  const awaitUpdate = useFocusAfterUpdate(heading, query.dataUpdatedAt)
  const { run, isMeant } = useFirstPress()
  const { apply, settle, problemsOf } = useCorrectionActs(awaitUpdate)
  const press = (event: MouseEvent, correction: number, act: () => Promise<unknown>) =>
    isMeant(event, correction) && run(act)
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="border-b border-line pb-5 text-3xl outline-none sm:text-4xl">
        Corrections{' '}
        {query.data && (
          <span className="ml-2 font-sans text-base tracking-normal text-ink-soft tabular-nums">
            {query.data.open > 0 ? `${grouped(query.data.open)} open` : 'none open'}
          </span>
        )}
      </h2>
      <QueryNotice query={query} failed="The corrections could not be loaded." />
      {query.data?.corrections.length === 0 && <p className="mt-6 text-ink-soft">No corrections yet.</p>}
      <ul className="divide-y divide-line">
        {query.data?.corrections.map((correction) => (
          <CorrectionRow
            key={correction.id}
            correction={correction}
            problems={problemsOf(correction.id)}
            onApply={(event, input) => press(event, input.id, () => apply(input))}
            onSettle={(event, input) => press(event, input.id, () => settle(input))}
          />
        ))}
      </ul>
    </section>
  )
}

/** Applying, marking as done and dismissing. After each the list is read again: another tab may have been faster. */
function useCorrectionActs(awaitUpdate: () => void) {
  const { adminContent } = useApiClient()
  const { corrections } = useApi().adminContent
  const [refused, setRefused] = useState<{ id: number; problems: Record<string, string> } | null>(null)
  const fail = useFailureToast({ title: 'Update Failed', text: 'Failed to update the correction. Please try again.' })
  const onSettled = () => {
    awaitUpdate()
    void corrections.invalidate()
  }
  const apply = useMutation({
    mutationFn: (input: ApplyCorrectionInput) => adminContent.applyCorrection.mutate(input),
    onMutate: () => setRefused(null),
    onSuccess: () => showToast({ title: 'Success', text: 'The page has been corrected.' }),
    onError: (error, { id }) => {
      const problems = fieldProblems(error)
      if (Object.keys(problems).length > 0) setRefused({ id, problems })
      else fail(error)
    },
    onSettled,
  })
  const settle = useMutation({
    mutationFn: (input: SettleCorrectionInput) => adminContent.settleCorrection.mutate(input),
    onError: fail,
    onSettled,
  })
  return {
    apply: apply.mutateAsync,
    settle: settle.mutateAsync,
    problemsOf: (id: number) => (refused?.id === id ? refused.problems : {}),
  }
}
