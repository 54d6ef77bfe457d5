import { useMutation } from '@tanstack/react-query'
import { grouped } from '#domain/numbers.ts'
import { useToast } from '../../../components/toast.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/failure-message.ts'
import { isNoConnection, noConnectionText } from '../../../lib/no-connection.ts'
import { postJson } from '../../../lib/post-json.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { isRefusal } from '../../../lib/use-session.ts'
import { type ImportFile, readImportFile } from './import-file.ts'

type Check = RouterOutput['diveSites']['checkImport']

/** An import: the file that was chosen, what it would do, and doing it. */
export function useImport({ onImported }: { onImported: () => void }) {
  const toast = useToast()
  const contentChanged = useContentChanged()
  const once = useOneAtATime()
  const check = useMutation({
    mutationFn: async (chosen: File | ImportFile) => {
      const file = chosen instanceof File ? await readImportFile(chosen) : chosen
      const { name: _name, ...body } = file
      return { file, ...(await postJson<Check>('/api/dive-sites/import/check', body)) }
    },
  })
  const failed = useFailureToast({ title: 'Import Failed', text: 'Failed to import the dive sites. Please try again.' })
  const run = useMutation({
    mutationFn: ({ file: { name: _name, ...body }, version }: NonNullable<typeof check.data>) =>
      postJson<RouterOutput['diveSites']['runImport']>('/api/dive-sites/import', { ...body, version }),
    onSuccess: ({ counts: { added, changed } }) => {
      contentChanged()
      check.reset()
      onImported()
      toast({ title: 'Success', text: `Imported: ${grouped(added)} added, ${grouped(changed)} changed.` })
    },
    onError: (error: { data?: unknown; message: string }, { file }) => {
      failed(error)
      // Content was changed meanwhile: what is shown is what would be done no longer.
      if (httpStatusOf(error) === 409) check.mutate(file)
    },
  })
  return {
    checked: check.data ?? null,
    done: run.data ?? null,
    isChecking: check.isPending,
    isImporting: run.isPending,
    problem: check.error && !isRefusal(check.error) ? problemText(check.error) : null,
    choose: (file: File) => {
      run.reset()
      check.mutate(file)
    },
    start: () => {
      const { data } = check
      if (data) once.run(() => run.mutateAsync(data))
    },
    leave: () => check.reset(),
  }
}

/** What is wrong with the file itself, the browser or the server has words for. */
function problemText(error: { data?: unknown; message: string }): string {
  if (isNoConnection(error)) return noConnectionText
  return error.data ? (failureMessage(error) ?? error.message) : error.message
}

function httpStatusOf({ data }: { data?: unknown }): number | undefined {
  return (data as { httpStatus?: number } | undefined)?.httpStatus
}
