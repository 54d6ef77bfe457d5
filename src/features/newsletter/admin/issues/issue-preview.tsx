import { useQuery } from '@tanstack/react-query'
import { FileText, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { PreviewChoice } from '../../../../components/edit-form/preview-dialog.tsx'
import { Modal } from '../../../../components/ui/modal.tsx'
import { QueryNotice } from '../../../../components/ui/trouble-notice.tsx'
import { useApiClient } from '../../../../lib/api.ts'
import { type IssueValues, typedIssue } from './issue-kind.ts'

const views = [
  { name: 'Phone', width: 390, Icon: Smartphone },
  { name: 'Desktop', width: 900, Icon: Monitor },
  { name: 'Plain text', width: 900, Icon: FileText },
] as const

interface IssuePreviewProps {
  /** Null while it is closed. */
  values: IssueValues | null
  onClose: () => void
}

/** The mail with the values of the form, on a phone, on a desktop and as plain text. */
export function IssuePreview({ values, onClose }: IssuePreviewProps) {
  const client = useApiClient()
  const [shown, setShown] = useState<(typeof views)[number]>(() => (innerWidth < 768 ? views[0] : views[1]))
  const typed = values && typedIssue(values)
  const mail = useQuery({
    queryKey: ['issue preview', typed],
    queryFn: () =>
      client.newsletter.previewIssue.mutate(typed ?? { title: '', excerpt: '', content: '', onSite: false }),
    ...{ enabled: typed !== null, gcTime: 0 },
  })
  return (
    <Modal title="Preview" isOpen={values !== null} onClose={onClose} size="wide">
      <div className="flex h-full flex-col gap-4">
        <PreviewChoice legend="As" views={views} shown={shown} onShow={setShown} />
        <div
          className="min-h-0 flex-1 overflow-x-auto"
          // On a phone the desktop version scrolls by keyboard.
          tabIndex={shown.name === 'Desktop' ? 0 : undefined}
        >
          {mail.data && shown.name === 'Plain text' && (
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard.
              tabIndex={0}
              className="mx-auto h-full max-w-[90ch] overflow-auto border border-line bg-raised p-4 text-sm whitespace-pre-wrap"
            >
              {mail.data.text}
            </pre>
          )}
          {mail.data && shown.name !== 'Plain text' && (
            <iframe
              title={`Preview, ${shown.name.toLowerCase()}`}
              // Without scripts, and its links open nothing.
              sandbox=""
              srcDoc={mail.data.html}
              // On a phone the desktop version scrolls.
              style={{ width: shown.width, maxWidth: shown.name === 'Phone' ? '100%' : undefined }}
              className="mx-auto block h-full border border-line"
            />
          )}
          <QueryNotice query={mail} failed="The preview could not be loaded." />
        </div>
      </div>
    </Modal>
  )
}
