import { ImageOff } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { diveSiteArtPath } from '#domain/pictures/dive-site-art.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { wordFinder } from '#domain/shared/search-text.ts'
import { type FieldForm, type Problems, useFormValues } from '../../../components/edit-form/form-values.ts'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import { PagePicker } from '../../../components/editor/dialogs/page-picker.tsx'
import { FormField } from '../../../components/ui/form-field.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { SearchInput } from '../../../components/ui/search-input.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { ShowMore } from '../../../components/ui/show-more.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { fieldProblems } from '../../../lib/failure-message.ts'
import { focusField } from '../../../lib/focus.ts'
import { useStore } from '../../../lib/store.ts'
import { useEditing } from '../../../lib/use-activity.ts'
import { hasPhoto, type ManagedDiveSite, useManagedDiveSites } from './managed-dive-sites.ts'
import { createQuickDrafts, isUnsaved, type QuickDrafts, UnsavedDrafts, useSaveQuickFields } from './quick-drafts.tsx'

/** A photo for each dive site. Requirement: s2-admin-photo. */
export function PhotoPanel() {
  const list = useManagedDiveSites()
  return (
    <section aria-labelledby="photo-management">
      <SectionHeading id="photo-management" title="Photo Management" />
      <QueryNotice query={list} failed="The list could not be loaded." />
      {list.data && <Photos diveSites={list.data} />}
    </section>
  )
}

/** Holds the URL that was typed before a dive site was picked; ids begin with 1. */
const nobody = 0

function Photos({ diveSites }: { diveSites: readonly ManagedDiveSite[] }) {
  const [drafts] = useState(createQuickDrafts)
  const { form, picked, pick, takeBack } = usePhotoForm(diveSites, drafts)
  const typing = useEditing()
  const start = useRef<HTMLFormElement>(null)
  const showProblems = (problems: Problems) => {
    form.setProblems(problems)
    const first = ['id', 'imageUrl'].find((name) => problems[name])
    if (first) focusField(form.fieldId(first))
  }
  const { save, isSaving } = useSavePhoto(showProblems, drafts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) save(picked, form.values.imageUrl.trim())
  }
  const show = ({ id }: Pick<ManagedDiveSite, 'id'>) => {
    pick(String(id))
    start.current?.scrollIntoView({ block: 'start' })
    document.getElementById(form.fieldId('imageUrl'))?.focus({ preventScroll: true })
  }
  return (
    <>
      <Counts diveSites={diveSites} />
      <div className="mt-6">
        <UnsavedDrafts drafts={drafts} kind="photo" diveSites={diveSites} onShow={show} />
      </div>
      <form
        ref={start}
        noValidate
        onInput={typing}
        onSubmit={submit}
        className="mt-6 grid max-w-3xl scroll-mt-6 gap-x-8 gap-y-5 sm:grid-cols-2"
      >
        <DiveSitePicker form={form} diveSites={diveSites} picked={picked} onPick={pick} />
        <PictureInput form={form} name="imageUrl" label="Image URL" drawn={picked ? diveSiteArtPath(picked) : null} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-full">
          <button
            type="submit"
            className="button button-solid aria-disabled:opacity-70 max-sm:w-full"
            aria-disabled={isSaving}
          >
            {isSaving ? 'Updating...' : 'Update Photo'}
          </button>
          {takeBack && (
            <button type="button" className="text-link min-h-11" onClick={takeBack}>
              Discard unsaved changes
            </button>
          )}
        </div>
      </form>
      <PhotoGrid diveSites={diveSites} pickedId={picked?.id ?? null} onPick={(id) => show({ id })} />
    </>
  )
}

/** The form shows the unsaved URL of the picked dive site, else its photo. */
function usePhotoForm(diveSites: readonly ManagedDiveSite[], drafts: QuickDrafts) {
  const { values, ...form } = useFormValues({ id: '' }, null)
  const picked = diveSites.find(({ id }) => String(id) === values.id)
  const id = picked?.id ?? nobody
  const typed = useStore(drafts.all, () => drafts.of(id))
  const now = useRef(id)
  useEffect(() => {
    now.current = id
  })
  return {
    picked,
    form: {
      ...form,
      values: { id: values.id, imageUrl: typed.imageUrl ?? picked?.imageUrl ?? '' },
      set: (name: string, imageUrl: string) => {
        form.set(name, imageUrl)
        // An upload may begin before a dive site is picked, and end afterwards.
        const whose = id === nobody && drafts.of(now.current).imageUrl === undefined ? now.current : id
        drafts.set(whose, { imageUrl: whose !== nobody || imageUrl ? imageUrl : undefined })
      },
    },
    pick: (next: string) => {
      form.setProblems({})
      form.set('id', next)
      const { imageUrl } = drafts.of(nobody)
      // A URL may be typed before a dive site is picked.
      if (!imageUrl || drafts.of(Number(next)).imageUrl !== undefined) return
      drafts.set(nobody, { imageUrl: undefined })
      drafts.set(Number(next), { imageUrl })
    },
    takeBack:
      picked && isUnsaved(picked, typed)
        ? () => {
            form.setProblems({})
            drafts.set(picked.id, { imageUrl: undefined })
            document.getElementById(form.fieldId('imageUrl'))?.focus()
          }
        : null,
  }
}

/** Requirement: s2-admin-photo-counts. */
function Counts({ diveSites }: { diveSites: readonly ManagedDiveSite[] }) {
  const withPhoto = diveSites.filter(hasPhoto).length
  const counts = [
    ['Without a photo', diveSites.length - withPhoto],
    ['With a photo', withPhoto],
  ] as const
  return (
    <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-3">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt className="eyebrow">{label}</dt>
          <dd className="font-display text-3xl tabular-nums">{grouped(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DiveSitePickerProps {
  form: FieldForm
  diveSites: readonly ManagedDiveSite[]
  picked: ManagedDiveSite | undefined
  onPick: (id: string) => void
}

/** Finds a dive site by words of its name or region: those without a photo first, those with one with a check. Requirement: s2-admin-photo-order. */
function DiveSitePicker({ form, diveSites, picked, onPick }: DiveSitePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useCallback(
    async () =>
      missingFirst(diveSites).map((each) => ({
        ...{ kind: 'diveSite', path: String(each.id), note: each.region },
        title: hasPhoto(each) ? `✓ ${each.name}` : each.name,
      })),
    [diveSites],
  )
  const chosen = picked?.name ?? 'Choose a dive site'
  return (
    <div>
      <FormField
        label="Dive site"
        id={form.fieldId('id')}
        hint="Or select one of the pictures below."
        error={form.problems.id}
      >
        {({ 'aria-invalid': _invalid, ...control }) => (
          <button
            {...control}
            type="button"
            aria-haspopup="dialog"
            aria-label={`Dive site: ${chosen}`}
            className="field cursor-pointer text-left wrap-anywhere"
            onClick={() => setOpen(true)}
          >
            {chosen}
          </button>
        )}
      </FormField>
      <Modal title="Choose a dive site" size="form" isOpen={isOpen} onClose={() => setOpen(false)}>
        <PagePicker
          label="Name or region"
          listLinks={list}
          onPick={({ path }) => {
            setOpen(false)
            onPick(path)
          }}
        />
      </Modal>
    </div>
  )
}

function missingFirst(diveSites: readonly ManagedDiveSite[]): ManagedDiveSite[] {
  return [...diveSites.filter((diveSite) => !hasPhoto(diveSite)), ...diveSites.filter(hasPhoto)]
}

/** Requirements: s5-photo-required, s5-photo-trim, s8-photo-failure. */
function useSavePhoto(onProblems: (problems: Problems) => void, drafts: QuickDrafts) {
  const failure = { title: 'Update Failed', text: 'Failed to update dive site photo. Please try again.' }
  const update = useSaveQuickFields(drafts, 'photo', failure)
  return {
    isSaving: update.isPending,
    save: (diveSite: ManagedDiveSite | undefined, imageUrl: string) => {
      if (diveSite && imageUrl)
        return update.mutate(
          { id: diveSite.id, values: { imageUrl } },
          { onSuccess: () => onProblems({}), onError: (error) => onProblems(fieldProblems(error)) },
        )
      const text = 'Please select a dive site and enter an image URL.'
      onProblems(diveSite ? { imageUrl: 'The image URL is missing.' } : { id: 'No dive site is chosen.' })
      showToast({ title: 'Missing Information', text, tone: 'destructive' })
    },
  }
}

interface PhotoGridProps {
  diveSites: readonly ManagedDiveSite[]
  pickedId: number | null
  onPick: (id: number) => void
}

/** Pictures shown at first, and more with each press. */
const step = 48

/** All photos, missing ones first; pressing one picks its dive site. */
function PhotoGrid({ diveSites, pickedId, onPick }: PhotoGridProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(step)
  const found = useMemo(() => {
    const hasEveryWord = wordFinder(query)
    return missingFirst(diveSites.filter(({ name, region }) => hasEveryWord([name, region])))
  }, [diveSites, query])
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h3 id={id} className="text-2xl">
          All photos
        </h3>
        <SearchInput label="Search" value={query} onChange={setQuery} />
      </div>
      {found.length === 0 && <p className="mt-6">No dive sites found.</p>}
      <ul aria-labelledby={id} className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {found.slice(0, most).map((diveSite) => (
          <li key={diveSite.id}>
            <button
              type="button"
              aria-pressed={diveSite.id === pickedId}
              onClick={() => onPick(diveSite.id)}
              className="group w-full cursor-pointer text-left aria-pressed:outline-2 aria-pressed:outline-offset-4 aria-pressed:outline-kelp"
            >
              <Photo diveSite={diveSite} />
              <span className="mt-1.5 block text-sm leading-snug wrap-anywhere group-hover:text-kelp">
                {diveSite.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore things="photos" count={most} total={found.length} onPress={() => setMost(most + step)} />
    </section>
  )
}

function Photo({ diveSite }: { diveSite: ManagedDiveSite }) {
  if (hasPhoto(diveSite))
    return <Picture src={diveSite.imageUrl} alt="" width={360} height={240} sizes="(min-width: 64rem) 13rem, 50vw" />
  return (
    <span className="grid aspect-3/2 place-content-center justify-items-center gap-1 rounded-[3px] border border-dashed border-ink-soft text-sm text-ink-soft">
      <ImageOff size={20} strokeWidth={1.5} aria-hidden="true" />
      No photo
    </span>
  )
}
