import type { PostedForm } from '#domain/shared/posted-form.ts'

interface FormRefusalProps {
  title: string
  /** The id of the field of the person question. */
  answerId: string
  posted: PostedForm
}

/** Over a form that was posted without script and refused. */
export function FormRefusal({ title, answerId, posted: { refusal, problems } }: FormRefusalProps) {
  return (
    <p role="alert" className="border-l-4 border-ink pl-4">
      <strong className="block font-semibold">{title}</strong>
      {problems.answer ? (
        <a href={`#${answerId}`} className="text-link">
          One question needs an answer first.
        </a>
      ) : (
        (refusal ?? problemText(Object.keys(problems).length))
      )}
    </p>
  )
}

export function problemText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`
}
