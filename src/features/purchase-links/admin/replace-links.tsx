import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { ReplaceInLinksInput } from '#domain/purchase-links/purchase-links.schema.ts'
import { isAddress, isReplaced, replacedAddress } from '#domain/purchase-links/purchase-links.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { ConfirmDialog, useQuestion } from '../../../components/ui/confirm-dialog.tsx'
import { FormField } from '../../../components/ui/form-field.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { useApiClient } from '../../../lib/api.ts'
import { isNoConnection } from '../../../lib/no-connection.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useResumeAfterLogin } from '../../../lib/use-session.ts'
import type { PurchaseLink } from './link-table.tsx'

/** Replaces a part of many addresses at once: an affiliate tag, a merchant's domain. */
export function ReplaceLinks({ links }: { links: readonly PurchaseLink[] }) {
  const id = useId()
  const { lines, count, isSaving, ...form } = useReplaceLinks(links)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.ask()
  }
  return (
    <section aria-labelledby={id} className="mt-16">
      <SectionHeading id={id} title="Replace in many links" />
      <p className="mt-4 max-w-prose text-ink-soft">
        For a new affiliate tag, or a shop that has moved. Capitals matter. You will see every change before it is made.
      </p>
      <form onSubmit={submit} noValidate className="mt-5">
        <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
          <TextField label="Find" example="tag=kelp-20" value={form.find} onChange={form.setFind} />
          <TextField label="Replace with" example="tag=reef-21" value={form.replace} onChange={form.setReplace} />
        </div>
        <p role="status" className="mt-5 text-ink-soft wrap-anywhere">
          {form.find !== '' && summary(lines, form.find, form.replace)}
        </p>
        {lines.length > 0 && (
          <>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <Line key={line.link.url} line={line} onChoose={(is) => form.choose(line.link.url, is)} />
              ))}
            </ul>
            <button
              type="submit"
              aria-disabled={isSaving || count === 0}
              className="button button-solid mt-5 aria-disabled:opacity-70"
            >
              {isSaving ? 'Replacing...' : `Replace in ${counted(count, 'place')}`}
            </button>
          </>
        )}
      </form>
      <ConfirmDialog {...form.question} />
    </section>
  )
}

function summary(lines: readonly PreviewLine[], find: string, replace: string): string {
  if (find === replace) return 'Both are the same: nothing would change.'
  if (lines.length === 0) return `No purchase link contains “${find}”.`
  const broken = lines.filter(({ isValid }) => !isValid).length
  const done = lines.filter(({ isValid, isDone }) => isValid && isDone).length
  return [
    `${counted(lines.length - broken - done, 'link')} would change.`,
    broken > 0 && `${grouped(broken)} left out: the result would not be a full URL.`,
    done > 0 && `${grouped(done)} left out: “${replace}” is already there.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface TextFieldProps {
  label: string
  example: string
  value: string
  onChange: (value: string) => void
}

function TextField({ label, example, value, onChange }: TextFieldProps) {
  return (
    <FormField label={label} hint={`For example, ${example}`}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="field"
        />
      )}
    </FormField>
  )
}

interface LineProps {
  line: PreviewLine
  onChoose: (isChosen: boolean) => void
}

/** An address before and after, to be left out by its checkbox. */
function Line({ line: { link, after, isValid, isChosen }, onChoose }: LineProps) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-3 text-sm has-disabled:cursor-default">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isValid}
          onChange={({ target }) => onChoose(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-kelp"
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">Before: </span>
          <del className="text-ink-soft decoration-ink-soft/60">{link.url}</del>
          <span className="sr-only">, after: </span>
          <span className="mt-1 block font-medium">{after || '(nothing)'}</span>
          <span className="mt-1 block text-ink-soft">
            {isValid ? link.uses.map(({ title }) => title).join(', ') : 'Left out: this is not a full URL.'}
          </span>
        </span>
      </label>
    </li>
  )
}

/** One address that would change. */
interface PreviewLine {
  link: PurchaseLink
  after: string
  isValid: boolean
  /** It has the new text already: left out, unless it is chosen. */
  isDone: boolean
  isChosen: boolean
}

/** The state of a replacement, and its preview line by line. */
function useReplaceLinks(links: readonly PurchaseLink[]) {
  const [find, setFind] = useState('')
  const [replace, setReplace] = useState('')
  // By address, for the text that is typed now.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const lines = links.flatMap((link): PreviewLine[] => {
    const after = replacedAddress(link.url, { find, replace })
    if (after === null) return []
    const isValid = isAddress(after)
    const isDone = isReplaced(link.url, { find, replace })
    return [{ link, after, isValid, isDone, isChosen: isValid && (choices.get(link.url) ?? !isDone) }]
  })
  const items = lines
    .filter(({ isChosen }) => isChosen)
    .flatMap(({ link: { url, uses } }) => uses.map(({ kind, id }) => ({ kind, id, url })))
  const save = useSaveReplacement(() => {
    setFind('')
    setReplace('')
    setChoices(new Map())
  })
  const question = useQuestion<ReplaceInLinksInput>({
    title: 'Replace in all of these?',
    textOf: ({ items, find, replace }) => {
      const where = `the purchase links of ${itemsCounted(items)}`
      return replace
        ? `“${find}” will become “${replace}” in ${where}. This cannot be undone: changing it back would also change links that already had the new text.`
        : `“${find}” will be removed from ${where}. This cannot be undone.`
    },
    act: 'Replace',
    onConfirm: save.mutate,
  })
  return {
    ...{ find, setFind, replace, setReplace, lines, count: items.length, isSaving: save.isPending },
    choose: (url: string, isChosen: boolean) => setChoices(new Map([...choices, [url, isChosen]])),
    ask: () => {
      if (!save.isPending && items.length > 0) question.ask({ find, replace, items })
    },
    question: question.dialog,
  }
}

function useSaveReplacement(onSaved: () => void) {
  const client = useApiClient()
  const { untilIn, resume } = useResumeAfterLogin()
  const contentChanged = useContentChanged()
  const title = 'Update Failed'
  const fail = useFailureToast({ title, text: 'Failed to replace the links. Please try again.' })
  return useMutation({
    mutationFn: async (input: ReplaceInLinksInput) => {
      await untilIn()
      return resume(() => client.adminContent.replaceInLinks.mutate(input))
    },
    onSuccess: (saved) => {
      onSaved()
      showToast({ title: 'Links replaced', text: `${counted(saved.changed, 'purchase link')} changed.` })
      contentChanged()
    },
    onError: (error) => {
      const text =
        'There is no connection to the site. The links may have been replaced all the same: check the list first.'
      if (isNoConnection(error)) showToast({ title, text, tone: 'destructive' })
      else fail(error)
      contentChanged()
    },
  })
}

/** "2 reviews and 1 product". */
function itemsCounted(items: ReplaceInLinksInput['items']): string {
  const reviews = items.filter(({ kind }) => kind === 'review').length
  const parts = [
    reviews > 0 && counted(reviews, 'review'),
    items.length > reviews && counted(items.length - reviews, 'product'),
  ]
  return parts.filter(Boolean).join(' and ')
}
