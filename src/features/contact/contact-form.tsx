import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ContactFormInput } from '#domain/contact.schema.ts'
import { contactLengths } from '#domain/contact-page.ts'
import { Honeypot, PersonQuestion } from '../../components/person-check.tsx'
import { clearToast } from '../../components/shown-toast.ts'
import { useToast } from '../../components/toast.tsx'
import { useApiClient } from '../../lib/api.ts'
import { failureMessage } from '../../lib/failure-message.ts'
import { fieldProblems } from '../../lib/field-problems.ts'
import { usePostedForm } from '../../lib/posted-form.ts'
import { type ContactFields, contactResolver, loadContactSchema } from './contact-resolver.ts'
import { FormRefusal, FormSent, FormStatus, failureTitle, unreachable } from './form-status.tsx'
import { TextField } from './text-field.tsx'
import { useDraft } from './use-draft.ts'

interface ContactFormProps {
  /** What became of a message that was sent without script. */
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
      {posted && <FormRefusal {...posted} />}
      {sent && isEmailSent === undefined && <FormSent isEmailSent={sent === 'mailed'} />}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField {...field('name')} label="Your Name" autoComplete="name" />
        <TextField {...field('email')} label="Email Address" type="email" autoComplete="email" />
      </div>
      <TextField {...field('subject')} label="Subject" />
      <TextField {...field('message')} label="Message" rows={6} hint="At most 5,000 characters." />
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
  const toast = useToast()
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
      else toast({ title: failureTitle, text: failureMessage(error) ?? unreachable, tone: 'destructive' })
    },
  })
  const isPending = sendMessage.isPending || form.formState.isSubmitting
  const submit = form.handleSubmit((letter) => sendMessage.mutate(letter))
  const send = (event: FormEvent) => (isPending ? event.preventDefault() : void submit(event))
  return { form, send, isPending, asked, keepDraft, isEmailSent: sendMessage.data?.emailSent }
}
