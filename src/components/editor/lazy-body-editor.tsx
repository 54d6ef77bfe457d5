import { lazy, Suspense } from 'react'
import type { BodyEditorProps } from './body-editor.tsx'

const BodyEditor = lazy(() => import('./body-editor.tsx'))

/** The editor of bodies, fetched when it is first shown; until then its place is kept. */
export function LazyBodyEditor(props: BodyEditorProps) {
  return (
    <Suspense fallback={<EditorPlace label={props.label} />}>
      <BodyEditor {...props} />
    </Suspense>
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
