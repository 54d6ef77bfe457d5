import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { kindTitle } from '#domain/publishing/content-pages.ts'
import { editorOf } from '#domain/shared/admin-pages.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { longDate } from '#domain/shared/dates.ts'
import { trashDays } from '#domain/trash/trash.schema.ts'
import { ConfirmDialog, useQuestion } from '../../../components/ui/confirm-dialog.tsx'
import { DataTable } from '../../../components/ui/data-table.tsx'
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
  const { adminContent } = useApiClient()
  const router = useRouter()
  const contentChanged = useContentChanged()
  const { run, isMeant } = useFirstPress()
  const change = useMutation({
    mutationFn: ({ item: { kind, id }, isForGood }: { item: Item; isForGood: boolean }) =>
      adminContent[isForGood ? 'deleteForGood' : 'bringBack'].mutate({ kind, id }),
    onSuccess: (_nothing, { item, isForGood }) => {
      // The row is gone with the button that was pressed.
      heading.current?.focus({ preventScroll: true })
      if (isForGood) return showToast({ title: 'Deleted for good', text: `${named(item)} is gone.` })
      const href = editorOf(item.kind, item.id) ?? '/admin?tab=pictures'
      const action = { label: 'Open it', onPress: () => void router.navigate({ href }) }
      showToast({ title: 'Restored', text: `${named(item)} is back.`, action })
    },
    onError: useFailureToast({ title: 'Trash not changed' }),
    // Another tab may have been faster.
    onSettled: contentChanged,
  })
  const question = useQuestion<Item>({
    title: 'Delete for good?',
    textOf: (item) =>
      `${named(item)} ${item.kind === 'picture' ? 'will be gone' : 'and its earlier versions will be gone'}, and nobody can bring it back.`,
    act: 'Delete for good',
    onConfirm: (item) => run(() => change.mutateAsync({ item, isForGood: true })),
  })
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        Trash
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        {`What you delete stays here for ${trashDays} days, with its earlier versions. Subscribers and messages are deleted straight away.`}
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
                    onClick={(press) =>
                      isMeant(press, `${item.kind}:${item.id}`) &&
                      run(() => change.mutateAsync({ item, isForGood: false }))
                    }
                  >
                    Bring back
                  </button>
                  <button
                    type="button"
                    className="button"
                    aria-label={`Delete for good: ${named(item)}`}
                    onClick={() => question.ask(item)}
                  >
                    Delete for good
                  </button>
                </div>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog {...question.dialog} />
    </section>
  )
}

/** A draft may have no title yet. */
const titleOf = ({ title }: Item) => title || 'Untitled'
const named = (item: Item) => `“${titleOf(item)}”`
