import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { longestIdList, writeIdList } from '#domain/shared/id-list.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { TextInput } from '../../../components/edit-form/fields.tsx'
import { useFormValues } from '../../../components/edit-form/form-values.ts'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { useApiClient } from '../../../lib/api.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useResumeAfterLogin } from '../../../lib/use-session.ts'
import { monthsOf } from './dive-site-values.ts'
import { MonthPicker, RegionSuggestions } from './form-parts.tsx'

interface BulkBarProps {
  selected: readonly number[]
  hidden: number
  regions: readonly string[]
  onClear: () => void
}

type Field = 'region' | 'season'

/** The actions on the selected dive sites, always in reach. */
export function BulkBar({ selected, hidden, regions, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<Field | null>(null)
  const [change, setChange] = useState<BulkChange | null>(null)
  const update = useBulkUpdate(onClear)
  const count = counted(selected.length, 'dive site')
  const list = writeIdList(selected)
  const button = 'button max-sm:flex-auto max-sm:px-2 max-sm:text-sm'
  const ask = (next: BulkChange) => {
    setAsked(null)
    setChange(next)
  }
  return (
    <section
      aria-label="Selected dive sites"
      className="action-bar sticky bottom-0 z-20 mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3"
    >
      <p role="status" className="flex-1 basis-48 text-sm">
        {update.isPending
          ? 'Saving...'
          : `${count} selected${hidden > 0 ? `, ${grouped(hidden)} of them not shown` : ''}`}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <button type="button" className={button} onClick={() => setAsked('region')}>
          Set region
        </button>
        <button type="button" className={button} onClick={() => setAsked('season')}>
          Set season
        </button>
        <button type="button" className={button} onClick={() => ask({ featured: true })}>
          Feature
        </button>
        <button type="button" className={button} onClick={() => ask({ featured: false })}>
          Unfeature
        </button>
        {list.length <= longestIdList && (
          <a href={`/api/dive-sites/export/csv?ids=${list}`} target="_blank" rel="noopener" className={button}>
            Download CSV
          </a>
        )}
        <button type="button" className={button} onClick={onClear}>
          Clear
        </button>
      </div>
      <Modal title={`Region for ${count}`} size="form" isOpen={asked === 'region'} onClose={() => setAsked(null)}>
        <RegionForm regions={regions} onGiven={(region) => ask({ region })} />
      </Modal>
      <Modal title={`Season for ${count}`} size="form" isOpen={asked === 'season'} onClose={() => setAsked(null)}>
        <SeasonForm onGiven={ask} />
      </Modal>
      <ConfirmDialog
        title={`Change ${count}?`}
        text={change ? `${changeText(change)} You cannot undo this in one step.` : ''}
        act={`Change ${grouped(selected.length)}`}
        isOpen={change !== null}
        onConfirm={() => change && update.mutate({ ids: [...selected], ...change })}
        onCancel={() => setChange(null)}
      />
    </section>
  )
}

function changeText(change: BulkChange): string {
  if ('featured' in change) return change.featured ? 'They will be featured.' : 'They will no longer be featured.'
  if ('region' in change) return `Their region will be “${change.region}”.`
  const months = change.bestMonths.length
  const text = change.bestTime.trim() ? `“${change.bestTime.trim()}”` : 'empty'
  return `Their best time will be ${text}, with ${months === 0 ? 'no months' : counted(months, 'month')} marked.`
}

function RegionForm({ regions, onGiven }: { regions: readonly string[]; onGiven: (region: string) => void }) {
  const id = useId()
  const form = useFormValues({ region: '' }, null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const region = form.values.region.trim()
    if (region) onGiven(region)
    else form.setProblems({ region: 'The region is missing.' })
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextInput form={form} name="region" label="Region" hint="An existing region, or a new one." list={id} />
      <RegionSuggestions id={id} regions={regions} />
      <button type="submit" className="button button-solid mt-5">
        Set region
      </button>
    </form>
  )
}

const noSeason = { bestTime: '', bestMonths: '' }

function SeasonForm({ onGiven }: { onGiven: (season: { bestTime: string; bestMonths: number[] }) => void }) {
  const form = useFormValues<typeof noSeason>(noSeason, null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGiven({ bestTime: form.values.bestTime, bestMonths: monthsOf(form.values) })
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextInput
        form={form}
        name="bestTime"
        label="Best time"
        hint="For example, March to June. Leave it empty if there is none."
      />
      <MonthPicker form={form} isNarrow />
      <button type="submit" className="button button-solid">
        Set season
      </button>
    </form>
  )
}

type BulkChange = { region: string } | { featured: boolean } | { bestTime: string; bestMonths: number[] }

function useBulkUpdate(onDone: () => void) {
  const { diveSites } = useApiClient()
  const contentChanged = useContentChanged()
  const { resume } = useResumeAfterLogin()
  return useMutation({
    mutationFn: (input: { ids: number[] } & BulkChange) => resume(() => diveSites.updateSeveral.mutate(input)),
    onSuccess: ({ changed }) => {
      contentChanged()
      onDone()
      showToast({ title: 'Success', text: `${counted(changed, 'dive site')} changed.` })
    },
    onError: useFailureToast({ text: 'Failed to update the dive sites. Please try again.' }),
  })
}
