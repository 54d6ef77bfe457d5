import { latePart } from '../../lib/use-late-part.ts'
import { Late } from '../ui/late.tsx'
import type { BodyEditorProps } from './body-editor.tsx'

const bodyEditor = latePart(() => import('./body-editor.tsx'))

/** The editor of bodies, fetched when it is first shown; until then its place is kept. */
export function LazyBodyEditor(props: BodyEditorProps) {
  return (
    <Late
      part={bodyEditor}
      props={props}
      place={<EditorPlace label={props.label} />}
      lost="The editor could not be loaded."
    />
  )
}

function EditorPlace({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <span className="mb-1.5 block font-medium">{label}</span>
      <div className="skeleton h-[30.25rem]" />
    </div>
  )
}
