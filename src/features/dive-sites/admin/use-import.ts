import { useMutation } from '@tanstack/react-query'
import { longestImport, tooLongImport } from '#domain/dive-sites/dive-site-import.schema.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { useToast } from '../../../components/ui/toast.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/failure-message.ts'
import { isNoConnection, NoConnectionError, noConnectionText } from '../../../lib/no-connection.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../../lib/use-first-press.ts'
import { isUnauthorized } from '../../../lib/use-session.ts'

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
    problem: check.error && !isUnauthorized(check.error) ? problemText(check.error) : null,
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

interface ImportFile {
  name: string
  format: 'csv' | 'json'
  text: string
}

const noTable = 'This file is neither CSV nor JSON. Save a spreadsheet as “CSV UTF-8” first, then choose that file.'

/** Reads what somebody chose. @throws Error with the reason when it cannot be imported */
async function readImportFile(file: File): Promise<ImportFile> {
  // A character takes four bytes at most: what is larger than that need not be read to be refused.
  if (file.size > 4 * longestImport) throw new Error(tooLongImport)
  const text = await file.text().catch(() => {
    throw new Error('The file could not be read. It may have been moved or changed: choose it again.')
  })
  if (text.length > longestImport) throw new Error(tooLongImport)
  // A workbook, a picture, a text in UTF-16: no CSV and no JSON has one.
  if (text.includes('\0')) throw new Error(noTable)
  const isJson = /\.json$/i.test(file.name) || (!/\.csv$/i.test(file.name) && /^\s*\[/.test(text))
  return { name: file.name, format: isJson ? 'json' : 'csv', text }
}

/**
 * Posts to the REST API, where the procedures take no body as large as this one. Fails as the client of the procedures
 * does: with the server's words and its status, or as a line that broke.
 */
async function postJson<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnectionError() : error
  })
  const answer = await response.json().catch(() => null)
  if (response.ok && answer) return answer
  throw Object.assign(new Error(answer?.error ?? `${response.status}: ${response.statusText}`), {
    data: { httpStatus: response.status, code: response.status < 500 ? 'REFUSED' : 'INTERNAL_SERVER_ERROR' },
  })
}
