import type { Ref } from 'react'

interface SourceViewProps {
  label: string
  rows: number
  initial: string
  onInput: () => void
  onBlur: () => void
  describedBy: string | undefined
  ref: Ref<HTMLTextAreaElement>
}

/** The markup itself. It keeps its own text, so that the browser's undo works in it. */
export function SourceView({ label, rows, initial, onInput, onBlur, describedBy, ref }: SourceViewProps) {
  return (
    <textarea
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: the switch before it was just pressed to come here
      autoFocus
      aria-label={`${label}, source`}
      aria-describedby={describedBy}
      aria-invalid={describedBy ? true : undefined}
      rows={rows}
      defaultValue={initial}
      onInput={onInput}
      onBlur={onBlur}
      className="body-editor-source"
    />
  )
}
