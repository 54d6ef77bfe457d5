import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { correctionLengths, otherPart } from '#domain/corrections/correction.ts'
import { FormField } from '../../components/ui/form-field.tsx'
import { FormRefusal } from '../../components/ui/form-refusal.tsx'
import { Link } from '../../components/ui/link.tsx'
import { MessageScreen } from '../../components/ui/message-screen.tsx'
import { Honeypot, PersonQuestion } from '../../components/ui/person-check.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'
import { usePostedForm } from '../../lib/posted-form.ts'

interface CorrectionScreenProps {
  /** The path that is corrected, such as "/dive-sites/1001". */
  page: string
  isSent: boolean
}

export function CorrectionScreen({ page, isSent }: CorrectionScreenProps) {
  const { data } = useSuspenseQuery(useApi().publicContent.correctedPage.queryOptions({ page }))
  const back = (
    <Link to={data.path} className="button">
      {`Back to ${data.name}`}
    </Link>
  )
  if (isSent) {
    return (
      <MessageScreen title="Thank you" text="Your correction was saved. We check it before the page changes.">
        {back}
      </MessageScreen>
    )
  }
  return (
    <div className="wrap py-16 sm:py-24">
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">{`Something wrong on the page about ${data.name}?`}</h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">
        Tell us what should change and how you know. We check it before the page changes.
      </p>
      <CorrectionForm page={data} />
      <div className="mt-10">{back}</div>
    </div>
  )
}

/** A plain form, with script as well: it has no draft to keep and nothing to count. */
function CorrectionForm({ page: { path, fields } }: { page: RouterOutput['publicContent']['correctedPage'] }) {
  const posted = usePostedForm('correction')
  const field = (name: string) => ({ name, error: posted?.problems[name], defaultValue: posted?.values[name] })
  const part = field('field')
  return (
    <form id="write" method="post" action="/forms/correction#write" className="mt-8 max-w-2xl space-y-6">
      {posted && <FormRefusal title="Failed to send the correction" answerId="correction-answer" posted={posted} />}
      <input type="hidden" name="page" value={path} />
      <FormField id="correction-field" label="Which part of the page?" error={part.error}>
        {(tied) => (
          <select {...tied} name={part.name} defaultValue={part.defaultValue} required className="field">
            <option value="">Choose a part</option>
            {Object.entries(fields).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
            <option value={otherPart}>Something else</option>
          </select>
        )}
      </FormField>
      <Answer {...field('wrong')} label="What is wrong?" rows={2} />
      <Answer {...field('right')} label="What is right?" rows={3} hint="If you can, as the page should say it." />
      <Answer
        {...field('evidence')}
        label="How do you know?"
        rows={2}
        hint={`A notice and its web address, or that you dived there and when. The page may show it as its source, so please name nobody. Up to ${correctionLengths.evidence} characters.`}
      />
      <Answer
        {...field('email')}
        label="Email Address (optional)"
        type="email"
        autoComplete="email"
        hint="Only to thank you if the page changes, or to ask."
      />
      <Honeypot name="remarks" />
      <PersonQuestion
        name="answer"
        id="correction-answer"
        problems={posted?.problems}
        defaultValue={posted?.values.answer}
      />
      <button type="submit" className="button button-coral">
        Send Correction
      </button>
    </form>
  )
}

interface AnswerProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'defaultValue'> {
  name: string
  label: string
  error: string | undefined
  hint?: string
  /** Of a text that has to be there; without it, an input. */
  rows?: number
}

function Answer({ label, hint, error, rows, type, autoComplete, ...control }: AnswerProps) {
  return (
    <FormField id={`correction-${control.name}`} {...{ label, hint, error }}>
      {(tied) =>
        rows ? (
          <textarea {...control} {...tied} rows={rows} required className="field" />
        ) : (
          <input {...control} {...tied} {...{ type, autoComplete }} className="field" />
        )
      }
    </FormField>
  )
}
