import type { PostedForm } from '#domain/posted-form.ts'

export const failureTitle = 'Failed to send message'
export const unreachable =
  'We could not be reached. Your message is still in the form: check your connection and try again.'

interface FormStatusProps {
  /** Whether a message that was stored also left by mail; absent while none was. */
  isEmailSent: boolean | undefined
  /** Fields that need another look. */
  problems: number
}

/** What became of the message, beside its button. */
export function FormStatus({ isEmailSent, problems }: FormStatusProps) {
  return (
    <p role="status" className="max-w-prose min-w-0 flex-1 basis-64">
      {problemText(problems) ?? (isEmailSent !== undefined && successText(isEmailSent))}
    </p>
  )
}

/** Over a form whose message was sent without script, where the page that comes back begins. */
export function FormSent({ isEmailSent }: { isEmailSent: boolean }) {
  return (
    <p role="status" className="border-l-4 border-ink pl-4 font-semibold">
      {successText(isEmailSent)}
    </p>
  )
}

/** Over a form that was posted without script and refused. */
export function FormRefusal({ refusal, problems }: PostedForm) {
  return (
    <p role="alert" className="border-l-4 border-ink pl-4">
      <strong className="block font-semibold">{failureTitle}</strong>
      {problems.answer ? (
        <a href="#contact-answer" className="text-link">
          One question needs an answer first.
        </a>
      ) : (
        (refusal ?? problemText(Object.keys(problems).length))
      )}
    </p>
  )
}

/** Requirements: s8-contact-sent, s8-contact-saved. */
function successText(isEmailSent: boolean): string {
  return isEmailSent
    ? "Message sent successfully! We'll get back to you as soon as possible."
    : "Your message was saved and we'll respond soon."
}

function problemText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`
}
