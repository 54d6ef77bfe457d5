import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { kindTitle } from '#domain/publishing/content-pages.ts'
import { editorOf } from '#domain/shared/admin-pages.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { longDate } from '#domain/shared/dates.ts'
import { trashDays } from '#domain/trash/trash.schema.ts'
import { ConfirmDialog, useQuestion } from '../../../components/ui/confirm-dialog.tsx'
import { DataTable } from '../../../components/ui/data-table.tsx'
import { HrefLink } from '../../../components/ui/link.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'

type Item = RouterOutput['adminContent']['trash'][number]

/** Everything that was deleted in the last 30 days. */
export function TrashPanel() {
  const id = useId()
  const { timeZone } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery({ ...useApi().adminContent.trash.queryOptions(), staleTime: 0 })
  const { restored, bringBack, askToDelete, question } = useTrash(() => heading.current?.focus({ preventScroll: true }))
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        Trash
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        {`What you delete stays here for ${trashDays} days, with its earlier versions. Subscribers and messages are deleted straight away.`}
      </p>
      <p role="status" className="mt-4 wrap-anywhere empty:hidden">
        {restored && (
          <>
            <span>{`${named(restored)} is back. `}</span>
            <HrefLink href={editorOf(restored.kind, restored.id) ?? '/admin?tab=pictures'} className="text-link">
              {restored.kind === 'picture' ? 'See it among the pictures' : 'Open it'}
            </HrefLink>
          </>
        )}
      </p>
      <QueryNotice query={query} failed="The trash could not be loaded." />
      {query.data && (
        <DataTable
          {...{ rows: query.data, labelledBy: id, none: 'The trash is empty.', things: 'deleted items' }}
          keyOf={(item) => `${item.kind}:${item.id}`}
          columns={[
            {
              label: 'Title',
              cell: (item) => (
                <>
                  <p className="font-medium">{titleOf(item)}</p>
                  <p className="text-sm text-ink-soft">{kindTitle(item.kind)}</p>
                </>
              ),
            },
            {
              ...{ label: 'Deleted', className: 'tabular-nums max-lg:basis-full' },
              cell: ({ deletedAt }) => (
                <>
                  <span className="lg:hidden">Deleted on </span>
                  <time dateTime={deletedAt.toISOString()}>{dateAndTime(deletedAt, timeZone)}</time>
                </>
              ),
            },
            {
              ...{ label: 'Deleted for good on', className: 'tabular-nums max-lg:basis-full' },
              cell: ({ goneAt }) => (
                <>
                  <span className="lg:hidden">Deleted for good on </span>
                  <time dateTime={goneAt.toISOString()}>{longDate(goneAt, timeZone)}</time>
                </>
              ),
            },
            {
              ...{ label: '', className: 'lg:w-px lg:whitespace-nowrap' },
              cell: (item) => (
                <div className="flex gap-3 max-lg:mt-2">
                  <button
                    type="button"
                    className="button"
                    aria-label={`Bring back: ${named(item)}`}
                    onClick={(press) => bringBack(press.nativeEvent, item)}
                  >
                    Bring back
                  </button>
                  <button
                    type="button"
                    className="button"
                    aria-label={`Delete for good: ${named(item)}`}
                    onClick={() => askToDelete(item)}
                  >
                    Delete for good
                  </button>
                </div>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog {...question} />
    </section>
  )
}

/** A draft may have no title yet. */
const titleOf = ({ title }: Item) => title || 'Untitled'
const named = (item: Item) => `“${titleOf(item)}”`

/** @param onGone is called when a row leaves the list with the button that was pressed */
function useTrash(onGone: () => void) {
  const { adminContent } = useApiClient()
  const contentChanged = useContentChanged()
  const [restored, setRestored] = useState<Item | null>(null)
  const { run, isMeant } = useFirstPress()
  const done = (item: Item | null) => {
    setRestored(item)
    onGone()
  }
  const bringBack = useMutation({
    mutationFn: ({ kind, id }: Item) => adminContent.bringBack.mutate({ kind, id }),
    onSuccess: (_nothing, item) => done(item),
    onError: useFailureToast({ title: 'Not restored', text: 'Failed to bring it back. Please try again.' }),
    // Another tab may have been faster.
    onSettled: contentChanged,
  })
  const remove = useMutation({
    mutationFn: ({ kind, id }: Item) => adminContent.deleteForGood.mutate({ kind, id }),
    onSuccess: (_nothing, item) => {
      done(null)
      showToast({ title: 'Deleted for good', text: `${named(item)} is gone.` })
    },
    onError: useFailureToast({ title: 'Deletion Failed', text: 'Failed to delete it for good. Please try again.' }),
    onSettled: contentChanged,
  })
  const question = useQuestion<Item>({
    title: 'Delete for good?',
    textOf: (item) =>
      `${named(item)} ${item.kind === 'picture' ? 'will be gone' : 'and its earlier versions will be gone'}, and nobody can bring it back.`,
    act: 'Delete for good',
    onConfirm: (item) => run(() => remove.mutateAsync(item)),
  })
  return {
    restored,
    bringBack: (press: MouseEvent, item: Item) =>
      isMeant(press, `${item.kind}:${item.id}`) && run(() => bringBack.mutateAsync(item)),
    askToDelete: question.ask,
    question: question.dialog,
  }
}
