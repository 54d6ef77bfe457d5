import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewDays } from '#domain/publishing/preview-links.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { useApi, useApiClient } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { copyText } from '../ui/copy-text.ts'
import { Modal } from '../ui/modal.tsx'
import { QueryNotice } from '../ui/trouble-notice.tsx'

/** Links with which others can read something that is not public yet. */
export function SharePreview({ resource }: { resource: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        Share a preview
      </button>
      <Modal title="Share a preview" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Links resource={resource} />
      </Modal>
    </>
  )
}

function Links({ resource }: { resource: string }) {
  const { timeZone } = useSite()
  const api = useApi().adminContent
  const client = useApiClient().adminContent
  const links = useQuery(api.previewLinks.queryOptions({ resource }, { staleTime: 0 }))
  const events = { onSuccess: () => links.refetch(), onError: useFailureToast() }
  const create = useMutation({ mutationFn: () => client.createPreviewLink.mutate({ resource }), ...events })
  const revoke = useMutation({ mutationFn: (id: number) => client.revokePreviewLink.mutate({ id }), ...events })
  return (
    <>
      <p>
        {`Anyone with the link can read what is saved here, without a password, for ${previewDays} days. Search engines are kept out.`}
      </p>
      <button
        type="button"
        className="button button-solid mt-4"
        aria-disabled={create.isPending}
        onClick={() => !create.isPending && create.mutate()}
      >
        Create a link
      </button>
      <p role="status" className="mt-4 empty:hidden">
        {revoke.isSuccess && 'The revoked link no longer works.'}
      </p>
      <QueryNotice query={links} failed="The links could not be loaded." />
      <ul className="mt-6 divide-y divide-line border-t border-line" aria-label="Links that work">
        {links.data?.map(({ id, url, until }) => (
          <li key={id} className="py-3">
            <p className="font-medium">{`Works until ${dateAndTime(until, timeZone)}`}</p>
            <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{url}</p>
            <div className="mt-2 flex flex-wrap gap-3">
              <button type="button" className="button" onClick={() => copyText(url, 'link')}>
                Copy
              </button>
              <a href={url} target="_blank" rel="noopener noreferrer" className="button">
                Open
              </a>
              <button
                type="button"
                className="button"
                aria-disabled={revoke.isPending}
                onClick={() => !revoke.isPending && revoke.mutate(id)}
              >
                Revoke
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
