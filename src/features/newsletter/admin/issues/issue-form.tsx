import { useMemo, useRef, useState } from 'react'
import { issuePages } from '#domain/newsletter/issue-pages.ts'
import { bodyImages, wordCount } from '#domain/publishing/body-facts.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { instantOf } from '#domain/shared/local-date-time.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { Checklist } from '../../../../components/edit-form/checklist.tsx'
import { DateInput } from '../../../../components/edit-form/date-input.tsx'
import { FormActions } from '../../../../components/edit-form/form-actions.tsx'
import { SaveConflict } from '../../../../components/edit-form/save-conflict.tsx'
import { AreaInput, SlugInput, TextInput } from '../../../../components/edit-form/story-fields.tsx'
import { usePlaces } from '../../../../components/edit-form/use-places.ts'
import { useWriting, type WritingProps } from '../../../../components/edit-form/use-writing.ts'
import type { BodyEditorHandle } from '../../../../components/editor/body-editor.tsx'
import { LazyBodyEditor } from '../../../../components/editor/lazy-body-editor.tsx'
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx'
import type { RouterOutput } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.ts'
import { IssuePreview } from './issue-preview.tsx'
import { type Issue, type IssueValues, issueActs, issueWords } from './issue-words.ts'
import { NewestButton } from './newest-button.tsx'
import { TestIssue } from './test-issue.tsx'

interface IssueFormProps extends WritingProps<Issue, IssueValues> {
  /** All issues, once they are read. */
  list: RouterOutput['newsletter']['issueDesk'] | undefined
}

/** Writing one issue, trying it out, and sending it. */
export function IssueForm({ list, ...props }: IssueFormProps) {
  const { story } = props
  const { timeZone } = useSite()
  const editor = useRef<BodyEditorHandle>(null)
  const [previewed, setPreviewed] = useState<IssueValues | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { places, publicPaths } = usePlaces()
  const { form, typed, formProps, actions, conflict } = useWriting(props, {
    typed: (values) => ({ ...values, content: editor.current?.markup() ?? values.content }),
    focus: (field) => {
      if (field === 'content') editor.current?.focus()
      return field === 'content'
    },
    saved: () => editor.current?.clearNotice(),
  })
  const { labels } = issueWords
  const words = useMemo(() => wordCount(form.values.content), [form.values.content])
  const progress = list?.issues.find(({ id }) => id === story?.id)?.progress ?? null
  const isComplete = issueWords.required.every((name) => typed()[name as keyof IssueValues]?.trim())
  return (
    <form {...formProps}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <TextInput form={form} name="title" label={labels.title} className="font-display text-2xl" />
          {form.values.content.trim() === '' && (
            <NewestButton list={list} onBody={(content) => form.set('content', content)} />
          )}
          <LazyBodyEditor
            ref={editor}
            label={labels.content}
            value={form.values.content}
            onChange={(content) => form.set('content', content)}
            rows={12}
            error={form.problems.content}
            listLinks={places}
          />
          <p className="text-sm text-ink-soft tabular-nums">{counted(words, 'word')}</p>
        </div>
        <div className="min-w-0 space-y-6">
          <AreaInput
            {...{ form, name: 'excerpt', label: labels.excerpt, rows: 3 }}
            hint="Mail programs show it beside the subject. Empty: they show the beginning of the text."
          />
          {progress ? (
            <p className="text-sm text-ink-soft">
              {`Sent on ${dateAndTime(progress.startedAt, timeZone)}. What you correct now changes its page, and mails that have not left yet.`}
            </p>
          ) : (
            <DateInput form={form} name="publishedAt" label={labels.publishedAt} hints={dateHints} />
          )}
          <label className="flex items-start gap-3">
            <input
              id={form.fieldId('onSite')}
              type="checkbox"
              className="mt-1 size-5 shrink-0 accent-kelp"
              checked={form.values.onSite === 'yes'}
              onChange={({ target }) => form.set('onSite', target.checked ? 'yes' : '')}
            />
            <span>
              <span className="font-medium">{labels.onSite}</span>
              <span className="block text-sm text-ink-soft">Anybody can read it there, from the moment it leaves.</span>
            </span>
          </label>
          {form.values.onSite === 'yes' && <SlugInput form={form} label={labels.slug} pathOf={issuePages.itemPath} />}
          <Checklist
            title="Before sending"
            desk={issueWords}
            values={{ ...form.values, excerpt: undefined }}
            more={drawnAdvice(form.values.content)}
            publicPaths={publicPaths}
          />
          <TestIssue typed={typed} />
        </div>
      </div>
      <FormActions
        {...actions}
        words={issueActs}
        leaveNew="Cancel"
        onPreview={() => setPreviewed(typed())}
        onSave={(published) => {
          // What is missing is said first; nobody is asked about what can't be sent.
          if (published && !progress && isComplete) setAsked(true)
          else actions.onSave(published)
        }}
      />
      <ConfirmDialog
        {...question(form.values, list?.readers ?? null, instantOf(form.values.publishedAt, timeZone), timeZone)}
        isOpen={isAsked}
        onConfirm={() => {
          setAsked(false)
          actions.onSave(true)
        }}
        onCancel={() => setAsked(false)}
      />
      <IssuePreview values={previewed} onClose={() => setPreviewed(null)} />
      <SaveConflict {...conflict} />
    </form>
  )
}

const dateHints = {
  none: 'Empty: the moment it is sent.',
  ahead: (when: string) => `Scheduled: it leaves on ${when}.`,
}

/** Drawings of this site are SVG, which mail programs leave out. */
function drawnAdvice(content: string): string[] {
  const drawn = bodyImages(content).filter(({ src }) => /\.svg([?#]|$)/i.test(src)).length
  if (drawn === 0) return []
  return [
    `${drawn === 1 ? 'One picture is a drawing (SVG)' : `${drawn} pictures are drawings (SVG)`}: shown on its page, left out of the mail.`,
  ]
}

/** What is asked before anybody is written to. */
function question({ title }: IssueValues, readers: number | null, leavesAt: Date | null, timeZone: string) {
  const people =
    readers === null ? 'everyone who confirmed' : `${grouped(readers)} ${readers === 1 ? 'reader' : 'readers'}`
  const isAhead = leavesAt !== null && leavesAt > new Date()
  if (isAhead) {
    return {
      ...{ title: 'Schedule this issue?', act: 'Schedule' },
      text: `“${title.trim()}” leaves on ${dateAndTime(leavesAt, timeZone)} to everyone who has confirmed by then: ${people} today.`,
    }
  }
  const none = readers === 0 ? ' Nobody has confirmed an address yet: it would reach nobody.' : ''
  return {
    ...{ title: 'Send this issue?', act: 'Send Now' },
    text: `“${title.trim()}” goes to ${people} now. A mail that has left can't be taken back.${none}`,
  }
}
