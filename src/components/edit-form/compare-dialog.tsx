import type { ReactNode } from 'react'
import { Modal } from '../ui/modal.tsx'
import { Differences } from './differences.tsx'
import type { FormFields, FormValues } from './edit-kind.ts'

/** Draws the readers' screen with some values; `onEscape` is for key presses inside it. */
export type RenderPreview<Values> = (values: Values, frame: { title: string; onEscape: () => void }) => ReactNode

const titles = { before: 'Live now', after: 'With your changes' }

interface CompareDialogProps<Values extends FormValues> {
  kind: Pick<FormFields<unknown, Values>, 'labels' | 'textOf'>
  live: Values
  /** Null while it is closed. */
  mine: Values | null
  /** Absent where a kind has no page to show. */
  renderPreview?: RenderPreview<Values> | undefined
  onClose: () => void
}

/** The live page and the changed one: the fields that differ, then both pages. */
export function CompareDialog<Values extends FormValues>(props: CompareDialogProps<Values>) {
  const { kind, live, mine, renderPreview, onClose } = props
  return (
    <Modal title="Compared with the live page" isOpen={mine !== null} onClose={onClose} size="wide">
      {mine && <Differences before={live} after={mine} titles={titles} labels={kind.labels} textOf={kind.textOf} />}
      {mine && renderPreview && (
        <div className="mt-8 grid gap-x-6 gap-y-8 md:grid-cols-2">
          <Side title={titles.before}>{renderPreview(live, { title: 'The live page', onEscape: onClose })}</Side>
          <Side title={titles.after}>{renderPreview(mine, { title: 'The changed page', onEscape: onClose })}</Side>
        </div>
      )}
    </Modal>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-lg">{title}</h3>
      <div className="mt-2 h-[75dvh]">{children}</div>
    </section>
  )
}
