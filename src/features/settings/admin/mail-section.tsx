import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isSameLogin } from '#domain/mail/mail-server.ts'
import { type SaveMailSettingsInput, saveMailSettingsInput } from '#domain/mail/mail-settings.schema.ts'
import type { FormValues } from '../../../components/edit-form/edit-kind.ts'
import { TextInput } from '../../../components/edit-form/fields.tsx'
import { type Problems, schemaProblems } from '../../../components/edit-form/form-values.ts'
import { FormField } from '../../../components/ui/form-field.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { expectedErrorMessage, fieldProblems } from '../../../lib/failure-message.ts'
import { focusField } from '../../../lib/focus.ts'
import { useSite } from '../../../lib/site.ts'
import { useEditing } from '../../../lib/use-activity.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useResumeAfterLogin } from '../../../lib/use-session.ts'
import { SettingFold } from './setting-fold.tsx'
import { FixedValue } from './setting-section.tsx'

type MailSettings = RouterOutput['adminContent']['mailSettings']

/** The mail server. Its password comes from the owner, and is never sent back. Links to `#mail` open it. */
export function MailSection() {
  const titleId = useId()
  const fold = useRef<HTMLDetailsElement>(null)
  const isMeant = useRouterState({ select: ({ location }) => location.hash === 'mail' })
  useEffect(() => {
    if (isMeant && fold.current) fold.current.open = true
  }, [isMeant])
  const query = useQuery({ ...useApi().adminContent.mailSettings.queryOptions(), staleTime: 0 })
  const { data } = query
  return (
    <section id="mail" aria-labelledby={titleId}>
      <SettingFold
        ref={fold}
        {...{ titleId, title: 'Mail' }}
        about="Sends confirmations, newsletter issues and messages from the contact form. Your mail provider names the server and the login."
        state={data ? (data.fixed.host ?? (data.host || 'Not set up: messages wait.')) : ''}
      >
        <QueryNotice query={query} failed="The mail settings could not be loaded." />
        {data &&
          (data.fixed.host ? (
            <div className="space-y-5">
              <FixedValue label="Server" value={data.fixed.host} setting="SMTP_URL" />
              <FixedValue label="Sender" value={data.fixed.sender ?? ''} setting="MAIL_FROM" />
            </div>
          ) : (
            <MailForm stored={data} />
          ))}
      </SettingFold>
    </section>
  )
}

/** Typed text lives in this form alone: a copy in the browser would be one more place for a login. */
function MailForm({ stored }: { stored: MailSettings }) {
  const id = useId()
  const [typed, setTyped] = useState<FormValues>({})
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState('')
  const { adminContent } = useApiClient()
  const { mailSettings } = useApi().adminContent
  const { untilIn, resume } = useResumeAfterLogin()
  const contentChanged = useContentChanged()
  const fail = useFailureToast({
    ...{ title: 'Update Failed', text: 'Failed to change the mail server. Please try again.', isTyped: true },
  })
  const save = useMutation({
    mutationFn: async (input: SaveMailSettingsInput) => {
      await untilIn()
      return resume(() => adminContent.saveMailSettings.mutate(input))
    },
    onSuccess: ({ to }) => {
      setTyped(({ password: _sent, ...rest }) => rest)
      contentChanged()
      showToast({ title: 'Success', text: `Saved: the mail server accepted a test message to ${to}.` })
    },
    onError: (error) => {
      const reason = expectedErrorMessage(error)
      if (!reason) return fail(error)
      setRefusal(reason)
      setProblems(fieldProblems(error))
      // Another tab may have saved others.
      void mailSettings.invalidate()
    },
  })
  const { host, port, user, sender, hasPassword, updatedAt, fixed } = stored
  const values: FormValues = { host, port: String(port), user, sender, password: '', ...typed }
  const input = { ...values, port: Number(values.port), sender: fixed.sender ?? values.sender, updatedAt }
  const isKept = hasPassword && isSameLogin(stored, input as SaveMailSettingsInput)
  const form = {
    ...{ values, problems, fieldId: (name: string) => id + name },
    set: (name: string, value: string) => {
      setTyped((before) => ({ ...before, [name]: value }))
      setProblems(({ [name]: _solved, ...rest }) => rest)
    },
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const found = schemaProblems(saveMailSettingsInput, input)
    const [first] = Object.keys(found)
    setProblems(found)
    setRefusal('')
    if (first) focusField(id + first)
    else save.mutate(input as SaveMailSettingsInput)
  }
  return (
    <form noValidate onSubmit={submit} onInput={useEditing()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...{ form, name: 'host', label: 'Server' }} placeholder="mail.example.com" inputMode="url" />
        <TextInput
          {...{ form, name: 'port', label: 'Port', inputMode: 'numeric', className: 'max-w-28' }}
          hint="Usually 587, or 465 for TLS from the start."
        />
        <TextInput {...{ form, name: 'user', label: 'Username' }} hint="Leave empty if no login is needed." />
        <FormField
          label="Password"
          id={form.fieldId('password')}
          hint={passwordHint({ hasPassword, isKept })}
          error={problems.password}
        >
          {(control) => (
            <input
              {...control}
              type="password"
              // Else a browser fills in the one of the dashboard.
              autoComplete="new-password"
              value={values.password}
              onChange={({ target }) => form.set('password', target.value)}
              className="field"
            />
          )}
        </FormField>
        {fixed.sender ? (
          <FixedValue label="Sender" value={fixed.sender} setting="MAIL_FROM" />
        ) : (
          <TextInput
            {...{ form, name: 'sender', label: 'Sender', inputMode: 'email', placeholder: 'hello@example.com' }}
            hint="All mail comes from this address. The site’s name is added to it."
          />
        )}
      </div>
      <p className="mt-6 max-w-prose wrap-anywhere">{recipientMessage(fixed.to, useSite().contactEmail)}</p>
      <button
        type="submit"
        aria-disabled={save.isPending}
        className="button button-solid mt-4 aria-disabled:opacity-70"
      >
        {save.isPending ? 'Testing...' : 'Test and save'}
      </button>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        Nothing is saved unless the server accepts the test message.
      </p>
      <p role="alert" className="mt-3 max-w-prose border-l-4 border-ink pl-4 wrap-anywhere empty:hidden">
        {refusal && `Not saved. ${refusal}`}
      </p>
    </form>
  )
}

function recipientMessage(fixed: string | null, contactEmail: string | null): string {
  const to = fixed ?? contactEmail
  const message = `The test message and messages from visitors go to ${to ?? 'the sender'}.`
  return to && !fixed
    ? `${message} If nobody reads that mailbox, change the contact email address above first.`
    : message
}

function passwordHint({ hasPassword, isKept }: { hasPassword: boolean; isKept: boolean }): string {
  if (isKept) return 'One is stored. Leave this empty to keep it.'
  return hasPassword
    ? 'The stored one is for another server or username: enter it again.'
    : 'It is stored with the site and its backups, and never shown again.'
}
