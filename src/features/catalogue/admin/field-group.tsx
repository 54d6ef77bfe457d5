import { type ReactNode, useId } from 'react'

/** Fields that belong together, under their name. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a grid beside its fields
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-5 border-t border-line pt-5 lg:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <div className="min-w-0 space-y-5">{children}</div>
    </div>
  )
}

/** Short fields side by side, where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
}
