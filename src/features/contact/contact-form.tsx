import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { type Resolver, type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form'
import type { ContactFormInput } from '#domain/contact/contact.schema.ts'
import { contactLengths } from '#domain/contact/contact-page.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { FormField } from '../../components/ui/form-field.tsx'
import { FormRefusal, problemText } from '../../components/ui/form-refusal.tsx'
import { Honeypot, PersonQuestion } from '../../components/ui/person-check.tsx'
import { clearToast, showToast } from '../../components/ui/shown-toast.ts'
import { useApiClient } from '../../lib/api.ts'
import { failureMessage, fieldProblems } from '../../lib/failure-message.ts'
import { usePostedForm } from '../../lib/posted-form.ts'

interface ContactFormProps {
  /** The outcome of a message that was sent without script. */
  sent: 'mailed' | 'saved' | undefined
}

/**
 * Before the script arrives this is a plain form, which the server takes as well; what was typed is kept, because the
 * inputs are uncontrolled and have no default values but those of a refused post.
 */
export function ContactForm({ sent }: ContactFormProps) {
  const isHydrated = useHydrated()
  const { form, send, isPending, isEmailSent, asked, keepDraft } = useContactForm(sent !== undefined)
  const posted = usePostedForm('contact')
  const { errors } = form.formState
  const typed = form.watch()
  const field = (name: keyof typeof contactLengths) => ({
    ...form.register(name),
    most: contactLengths[name],
    length: typed[name]?.trim().length ?? 0,
    error: errors[name]?.message ?? posted?.problems[name],
    defaultValue: posted?.values[name],
  })
  return (
    <form
      method="post"
      // A refused message comes back with the page: the fragment leads to it.
      action="/forms/contact#write"
      noValidate={isHydrated}
      onBlur={loadContactSchema}
      onInput={keepDraft}
      onSubmit={send}
      className="mt-6 space-y-6"
    >
      {posted && <FormRefusal title={failureTitle} answerId="contact-answer" posted={posted} />}
      {sent && isEmailSent === undefined && <FormSent isEmailSent={sent === 'mailed'} />}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField {...field('name')} label="Your Name" autoComplete="name" />
        <TextField {...field('email')} label="Email Address" type="email" autoComplete="email" />
      </div>
      <TextField {...field('subject')} label="Subject" />
      <TextField {...field('message')} label="Message" rows={6} hint="Up to 5,000 characters." />
      <Honeypot {...form.register('remarks')} />
      <PersonQuestion
        {...form.register('answer')}
        id="contact-answer"
        problems={asked ?? posted?.problems}
        defaultValue={posted?.values.answer}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button
          type="submit"
          aria-disabled={isPending}
          className="button button-coral min-w-[min(11rem,100%)] aria-disabled:opacity-70"
        >
          {isPending ? 'Sending...' : 'Send Message'}
        </button>
        <FormStatus isEmailSent={isEmailSent} problems={Object.keys(errors).length} />
      </div>
    </form>
  )
}

/** The form with its schema, its draft and its sending. Requirements: s8-contact-reset, s8-contact-failure. */
function useContactForm(isSent: boolean) {
  const isHydrated = useHydrated()
  // Of a page that came as HTML, the clock began with the page; otherwise with this screen.
  const [shownAtMs] = useState(isHydrated ? performance.now() : 0)
  const client = useApiClient()
  const form = useForm<ContactFields, unknown, ContactFormInput>({ resolver: contactResolver(shownAtMs) })
  const [asked, setAsked] = useState<Record<string, string>>()
  const { keepDraft, clearDraft } = useDraft(form, isSent)
  const sendMessage = useMutation({
    mutationFn: (letter: ContactFormInput) => client.publicContent.sendMessage.mutate(letter),
    onSuccess: () => {
      // That of an attempt before.
      clearToast()
      setAsked(undefined)
      form.reset()
      clearDraft()
    },
    onError: (error) => {
      const problems = fieldProblems(error)
      if (problems.answer) setAsked(problems)
      else showToast({ title: failureTitle, text: failureMessage(error) ?? unreachable, tone: 'destructive' })
    },
  })
  const isPending = sendMessage.isPending || form.formState.isSubmitting
  const submit = form.handleSubmit((letter) => sendMessage.mutate(letter))
  const send = (event: FormEvent) => (isPending ? event.preventDefault() : void submit(event))
  return { form, send, isPending, asked, keepDraft, isEmailSent: sendMessage.data?.emailSent }
}

const failureTitle = 'Failed to send message'
const unreachable = 'We could not be reached. Your message is still in the form: check your connection and try again.'

interface FormStatusProps {
  /** Whether a message that was stored also left by mail; absent while none was. */
  isEmailSent: boolean | undefined
  problems: number
}

function FormStatus({ isEmailSent, problems }: FormStatusProps) {
  return (
    <p role="status" className="max-w-prose min-w-0 flex-1 basis-64">
      {problemText(problems) ?? (isEmailSent !== undefined && successText(isEmailSent))}
    </p>
  )
}

/** Over a form whose message was sent without script, where the page that comes back begins. */
function FormSent({ isEmailSent }: { isEmailSent: boolean }) {
  return (
    <p role="status" className="border-l-4 border-ink pl-4 font-semibold">
      {successText(isEmailSent)}
    </p>
  )
}

/** Requirements: s8-contact-sent, s8-contact-saved. */
function successText(isEmailSent: boolean): string {
  return isEmailSent
    ? "Message sent successfully! We'll get back to you as soon as possible."
    : "Your message was saved and we'll respond soon."
}

interface TextFieldProps extends UseFormRegisterReturn {
  label: string
  type?: 'text' | 'email'
  rows?: number
  hint?: string
  error?: string
  autoComplete?: string
  defaultValue?: string
  /** Characters that are allowed, and that stand in the field. A longer text is counted, never cut. */
  most: number
  length: number
}

/** A required field with its label, its error or hint tied to it, and a count once the limit is near. */
function TextField({ label, rows, type = 'text', hint, error, most, length, ...control }: TextFieldProps) {
  return (
    <FormField id={`contact-${control.name}`} {...{ label, hint, error }}>
      {(tied) => {
        const props = { ...control, ...tied, required: true, className: 'field scroll-mt-28' }
        return (
          <>
            {rows ? <textarea {...props} rows={rows} /> : <input {...props} type={type} />}
            <p
              aria-live="polite"
              className={`text-sm tabular-nums not-empty:mt-2 ${length > most ? 'font-medium' : 'text-ink-soft'}`}
            >
              {countText(length, most)}
            </p>
          </>
        )
      }}
    </FormField>
  )
}

function countText(length: number, most: number): string | null {
  if (length < most * 0.9) return null
  const count = `${grouped(length)} of ${grouped(most)} characters`
  return length > most ? `${count}: ${grouped(length - most)} too many` : count
}

const storageKey = 'contact-draft'
const draftFields = ['name', 'email', 'subject', 'message'] as const

/**
 * Keeps a half-written message for as long as this tab is open, so that a reload loses nothing. `isSent` clears what was
 * sent without script. Where the browser stores nothing, nothing is kept.
 */
function useDraft(form: UseFormReturn<ContactFields, unknown, ContactFormInput>, isSent: boolean) {
  const restore = useEffectEvent(() => {
    if (isSent) return clearDraft()
    const draft = readDraft()
    for (const name of draftFields) {
      // Text that was typed before the script came is newer.
      const typed = document.querySelector<HTMLInputElement>(`#contact-${name}`)?.value
      const text = typed || draft[name]
      if (typeof text === 'string' && text) form.setValue(name, text)
      if (typed) storeDraft(form.getValues())
    }
  })
  useEffect(() => restore(), [])
  // Read from the document: the form's own values come a moment after this event.
  const keepDraft = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    storeDraft(Object.fromEntries(new FormData(currentTarget)))
  return { keepDraft, clearDraft }
}

function storeDraft(fields: Partial<Record<string, unknown>>): void {
  try {
    const draft = Object.fromEntries(draftFields.map((name) => [name, fields[name]]))
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Storage is switched off or full.
  }
}

function readDraft(): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // There is nothing to clear.
  }
}

/** The form's values; `remarks` is a field that people do not see. */
type ContactFields = Omit<ContactFormInput, 'filledInMs'>

/** The shared schema, fetched when the form is first used: most visitors of the page only read it. */
function loadContactSchema() {
  return Promise.all([import('@hookform/resolvers/zod'), import('#domain/contact/contact.schema.ts')]).catch(() => null)
}

/** Checks with the shared schema and adds the fill time. If the schema cannot be fetched, the server judges alone. */
export function contactResolver(shownAtMs: number): Resolver<ContactFields, unknown, ContactFormInput> {
  // Without `names`: the resolver needs them for lists of fields only.
  return async (fields, context, { names: _names, ...options }) => {
    const values = { ...fields, filledInMs: Math.round(performance.now() - shownAtMs) }
    const schema = await loadContactSchema()
    if (!schema) return { values, errors: {} }
    const [{ zodResolver }, { contactFormInput }] = schema
    return zodResolver(contactFormInput)(values, context, options)
  }
}
