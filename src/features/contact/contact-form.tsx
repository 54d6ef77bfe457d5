import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ContactFormInput } from '#domain/contact.schema.ts'
import { useToast } from '../../components/toast.tsx'
import { useApiClient } from '../../lib/api.ts'
import { failureMessage } from '../../lib/failure-message.ts'
import { useSite } from '../../lib/site.ts'
import { type ContactFields, contactResolver, loadContactSchema } from './contact-resolver.ts'
import { TextField } from './text-field.tsx'

const unreachable = 'We could not be reached. Your message is still in the form: check your connection and try again.'

/**
 * Before the script arrives this is plain HTML that can be filled in; what was typed is kept, because the inputs are
 * uncontrolled and have no default values. It cannot be sent until then: no transport takes form posts.
 */
export function ContactForm() {
  const isHydrated = useHydrated()
  // Of a page that came as HTML, the clock began with the page; otherwise with this screen.
  const [shownAtMs] = useState(isHydrated ? performance.now() : 0)
  const toast = useToast()
  const { register, handleSubmit, reset, formState } = useForm<ContactFields, unknown, ContactFormInput>({
    resolver: contactResolver(shownAtMs),
  })
  const client = useApiClient()
  const sendMessage = useMutation({
    mutationFn: (letter: ContactFormInput) => client.publicContent.sendMessage.mutate(letter),
    onSuccess: () => reset(),
    onError: (error) =>
      toast({
        title: 'Failed to send message',
        text: failureMessage(error) ?? unreachable,
        tone: 'destructive',
      }),
  })
  const isPending = sendMessage.isPending || formState.isSubmitting
  const send = handleSubmit((letter) => sendMessage.mutate(letter))
  const { errors } = formState

  return (
    <form
      method="post"
      noValidate={isHydrated}
      onBlur={loadContactSchema}
      onSubmit={(event) => {
        if (isPending) event.preventDefault()
        else void send(event)
      }}
      className="mt-6 space-y-6"
    >
      <NeedsScript />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField
          {...register('name')}
          label="Your Name"
          autoComplete="name"
          maxLength={200}
          error={errors.name?.message}
        />
        <TextField
          {...register('email')}
          label="Email Address"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email?.message}
        />
      </div>
      <TextField {...register('subject')} label="Subject" maxLength={200} error={errors.subject?.message} />
      <TextField
        {...register('message')}
        label="Message"
        rows={6}
        maxLength={5_000}
        hint="At most 5,000 characters."
        error={errors.message?.message}
      />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="contact-website">Website</label>
        <input {...register('website')} id="contact-website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button
          type="submit"
          disabled={!isHydrated}
          aria-disabled={isPending}
          className="button button-coral min-w-[min(11rem,100%)] aria-disabled:opacity-70"
        >
          {isPending ? 'Sending...' : 'Send Message'}
        </button>
        <p role="status" className="max-w-prose min-w-0 flex-1 basis-64">
          {sendMessage.data && !isPending && successText(sendMessage.data.emailSent)}
          {!isPending && problemText(Object.keys(errors).length)}
        </p>
      </div>
    </form>
  )
}

function NeedsScript() {
  const { contactEmail } = useSite()
  return (
    <noscript>
      <p className="border-l-2 border-kelp pl-4">
        This form needs JavaScript to send your message.
        {contactEmail && (
          <>
            {' '}
            You can write to{' '}
            <a href={`mailto:${contactEmail}`} className="text-link">
              {contactEmail}
            </a>{' '}
            instead.
          </>
        )}
      </p>
    </noscript>
  )
}

function successText(isEmailSent: boolean): string {
  return isEmailSent
    ? "Message sent successfully! We'll get back to you as soon as possible."
    : "Your message was saved and we'll respond soon."
}

function problemText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`
}
