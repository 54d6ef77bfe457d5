import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Place } from '#domain/publishing/place.ts'
import { isOwnPath, parseUrl } from '#domain/shared/web-url.ts'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { PagePicker } from '../../../components/editor/dialogs/page-picker.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import { useApi } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { SiteField } from './form-parts.tsx'

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
        hint="The article or review about it, such as /blog/fish-rock-cave."
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
  const api = useApi()
  const listStories = useCallback(async () => {
    const places = await api.adminContent.places.ensureData()
    return places.filter(({ kind }) => kind === 'article' || kind === 'review')
  }, [api])
  return (
    <Modal title={title} size="form" isOpen={isOpen} onClose={onClose}>
      <PagePicker
        label="Words in the title"
        listLinks={listStories}
        onPick={({ path }) => {
          onClose()
          onPick(path)
        }}
      />
    </Modal>
  )
}

/** The warning of a review link, once the pages of the site are known. */
export function useReviewLinkWarning(link: string): string | undefined {
  const { url } = useSite()
  const isGiven = link.trim() !== ''
  const { data } = useQuery({ ...useApi().adminContent.places.queryOptions(), enabled: isGiven })
  return (data && reviewLinkWarning(link, url, data)) ?? undefined
}

/** Returns null for a link that leads to a public page, to another website, or that the schema refuses. */
export function reviewLinkWarning(typed: string, siteUrl: string, places: readonly Place[]): string | null {
  const link = typed.trim()
  const url = parseUrl(link, siteUrl)
  if (!link || !url || url.origin !== new URL(siteUrl).origin) return null
  if (!isOwnPath(link) && !parseUrl(link)) return null
  const path = url.pathname.replace(/(?<=.)\/$/, '')
  const place = places.find((each) => each.path === path + url.search) ?? places.find((each) => each.path === path)
  if (!place) return 'No page on this site has this URL: visitors who follow the link may find nothing.'
  return place.isPublic ? null : `“${place.title}” is not public yet: visitors who follow the link will find nothing.`
}
