import { useCallback, useState } from 'react'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { PagePicker } from '../../../components/editor/dialogs/page-picker.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import { useApi } from '../../../lib/api.ts'
import { SiteField } from './form-parts.tsx'
import { useReviewLinkWarning } from './use-review-link-warning.ts'

/** The page about the dive site: typed, or picked by its title. */
export function ReviewLinkField({ form }: { form: FieldForm }) {
  const [isPicking, setPicking] = useState(false)
  const warning = useReviewLinkWarning(form.values.reviewLink ?? '')
  return (
    <div className="sm:col-span-full">
      <SiteField
        form={form}
        warnings={warning ? { reviewLink: warning } : {}}
        name="reviewLink"
        inputMode="url"
        hint="The story or review about it, such as /blog/fish-rock-cave."
      />
      <button type="button" className="button mt-2" onClick={() => setPicking(true)}>
        Pick a page
      </button>
      <StoryPicker
        title="Page about it"
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(path) => form.set('reviewLink', path)}
      />
    </div>
  )
}

interface StoryPickerProps {
  title: string
  isOpen: boolean
  onClose: () => void
  onPick: (path: string) => void
}

/** Articles and reviews, found by words of their titles. */
export function StoryPicker({ title, isOpen, onClose, onPick }: StoryPickerProps) {
  const listStories = useStoryPlaces()
  return (
    <Modal title={title} size="form" isOpen={isOpen} onClose={onClose}>
      <PagePicker
        listLinks={listStories}
        onPick={({ path }) => {
          onClose()
          onPick(path)
        }}
      />
    </Modal>
  )
}

/** Articles and reviews, which may be about a dive site. */
function useStoryPlaces() {
  const api = useApi()
  return useCallback(
    async () =>
      (await api.adminContent.places.ensureData()).filter(({ kind }) => kind === 'article' || kind === 'review'),
    [api],
  )
}
