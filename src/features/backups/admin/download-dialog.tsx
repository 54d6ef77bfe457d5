import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { downloadBackupInput } from '#domain/backup.schema.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { isRefusal, useRecheck } from '../../../lib/use-session.ts'

interface DownloadDialogProps {
  /** Of the backup; null while nobody asks for one. */
  name: string | null
  onClose: () => void
}

/** Asks for the password, then has the browser fetch the file. Requirement: r-backup-password. */
export function DownloadDialog({ name, onClose }: DownloadDialogProps) {
  return (
    <Modal title="Download the backup" isOpen={name !== null} onClose={onClose} size="form">
      {name !== null && <PasswordForm name={name} onDone={onClose} />}
    </Modal>
  )
}

function PasswordForm({ name, onDone }: { name: string; onDone: () => void }) {
  const [problem, setProblem] = useState<string>()
  const allow = useAllowDownload({ onDone, onWrong: setProblem })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (allow.isPending) return
    const form = event.currentTarget
    const given = downloadBackupInput.safeParse({ name, password: new FormData(form).get('password') })
    setProblem(given.error?.issues[0]?.message)
    if (given.success) allow.mutate(given.data)
    else form.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-ink-soft">
        It holds every address and message: keep it where nobody else finds it. To restore it, whoever runs the server
        gives the file to the restore command as it is.
      </p>
      <FormField label="Your password, once more" error={problem}>
        {(control) => (
          <input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            className="field"
          />
        )}
      </FormField>
      {/* Below the field that the dialog begins at. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <button type="submit" aria-disabled={allow.isPending} className="button button-solid aria-disabled:opacity-70">
        {allow.isPending ? 'Checking...' : 'Download'}
      </button>
    </form>
  )
}

function useAllowDownload({ onDone, onWrong }: { onDone: () => void; onWrong: (message: string) => void }) {
  const client = useApiClient()
  const fail = useFailureToast()
  const recheck = useRecheck()
  return useMutation({
    mutationFn: (input: { name: string; password: string }) => client.adminContent.downloadBackup.mutate(input),
    onSuccess: ({ path }) => {
      saveFile(path)
      onDone()
    },
    onError: async (error) => {
      // A refusal means a wrong password, unless the session has ended, which is told elsewhere.
      if (isRefusal(error) && !(await recheck())) return
      if (error.data) onWrong(error.message)
      else fail(error)
    },
  })
}

/** As a link that is followed: the browser writes it to the disk as it comes. Whatever it answers, the page stays. */
function saveFile(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
