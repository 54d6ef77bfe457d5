import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from '#domain/shared/file-size.ts'
import { useStore } from '../../lib/store.ts'
import './upload.css'
import { type QueuedUpload, type UploadQueue, uploadsSaid } from './use-picture-queue.ts'

interface UploadListProps<Stored> {
  queue: UploadQueue<Stored>
  renderDone?: (stored: Stored) => ReactNode
}

export function useUploads<Stored>(queue: UploadQueue<Stored>): readonly QueuedUpload<Stored>[] {
  return useStore(queue.uploads)
}

/** Every file on its way with how far it is; screen readers hear how far all are. */
export function UploadList<Stored>({ queue, renderDone }: UploadListProps<Stored>) {
  const uploads = useUploads(queue)
  return (
    <>
      <p role="status" className="sr-only">
        {uploadsSaid(uploads)}
      </p>
      {uploads.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm" aria-label="Uploads">
          {uploads.map((upload) => (
            <li key={upload.id} className="relative py-1.5">
              <UploadRow upload={upload} queue={queue}>
                {upload.stored && renderDone?.(upload.stored)}
              </UploadRow>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface UploadRowProps<Stored> extends Pick<UploadListProps<Stored>, 'queue'> {
  upload: QueuedUpload<Stored>
  children?: ReactNode
}

function UploadRow<Stored>({ upload, queue, children }: UploadRowProps<Stored>) {
  const { id, file, state, part, canRetry } = upload
  const isUnderWay = state === 'waiting' || state === 'sending' || state === 'working'
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <span className="font-medium">{file.name}</span>{' '}
          <span className="whitespace-nowrap text-ink-soft tabular-nums">
            {`${fileSize(file.size)}${state === 'failed' ? '' : ` · ${stateLabel(upload)}`}`}
          </span>
        </span>
        <span className="flex gap-x-4">
          {children}
          {state === 'failed' && canRetry && <Act name="Try again" file={file} onPress={() => queue.retry(id)} />}
          {state !== 'done' && (
            <Act name={isUnderWay ? 'Cancel' : 'Remove'} file={file} onPress={() => queue.remove(id)} />
          )}
        </span>
      </div>
      {isUnderWay && state !== 'waiting' && (
        <progress
          className="upload-progress"
          data-working={state === 'working' || undefined}
          value={part}
          max={1}
          aria-label={`Upload of ${file.name}`}
        />
      )}
      {upload.problem && (
        <p role="alert" className="flex gap-2 pb-1 font-medium">
          <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{upload.problem}</span>
        </p>
      )}
    </>
  )
}

function stateLabel({ state, part }: Pick<QueuedUpload<unknown>, 'state' | 'part'>): string {
  if (state === 'sending') return `${Math.floor(part * 100)}%`
  return { waiting: 'waiting', working: 'processing', done: 'uploaded', failed: '' }[state]
}

function Act({ name, file, onPress }: { name: string; file: File; onPress: () => void }) {
  return (
    <button type="button" aria-label={`${name}: ${file.name}`} onClick={onPress} className="text-link min-h-11 px-1">
      {name}
    </button>
  )
}
