import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { instantOf } from '#domain/shared/local-date-time.ts'
import { useApiClient } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { Modal } from '../ui/modal.tsx'
import type { Desk } from './desk.ts'
import { Frame } from './frame.tsx'
import { PreviewChoice, PreviewPending } from './preview-choice.tsx'
import type { Story, StoryValues } from './story.ts'

const windows = [
  { name: 'Phone', width: 390, Icon: Smartphone },
  { name: 'Desktop', width: 1440, Icon: Monitor },
] as const

interface PreviewDialogProps<Item extends Story> {
  desk: Desk<Item>
  /** Null while it is closed. */
  values: StoryValues | null
  story: Item | null
  onClose: () => void
}

/** The readers' own screen with what stands in the form, as wide as a phone or a desk. */
export function PreviewDialog<Item extends Story>({ desk, values, story, onClose }: PreviewDialogProps<Item>) {
  const client = useApiClient()
  const { teamName, timeZone } = useSite()
  const [shown, setShown] = useState<(typeof windows)[number]>(() => (innerWidth < 768 ? windows[0] : windows[1]))
  const content = values?.content ?? ''
  const publishedAt = instantOf(values?.publishedAt ?? '', timeZone) ?? new Date()
  const body = useQuery({
    queryKey: ['preview', content],
    queryFn: () => client.adminContent.renderBody.mutate({ content }),
    enabled: values !== null,
    gcTime: 0,
  })
  return (
    <Modal title="Preview" isOpen={values !== null} onClose={onClose} size="wide">
      <div className="flex h-full flex-col gap-4">
        <PreviewChoice legend="Width" views={windows} shown={shown} onShow={setShown} />
        <div className="min-h-0 flex-1">
          {values && body.data && (
            <Frame title={`Preview, ${shown.name.toLowerCase()}`} width={shown.width} onEscape={onClose}>
              {desk.renderPreview({ ...values, author: values.author || teamName }, body.data, story, publishedAt)}
            </Frame>
          )}
          <PreviewPending isPending={body.isPending} error={body.error} refetch={body.refetch} />
        </div>
      </div>
    </Modal>
  )
}
