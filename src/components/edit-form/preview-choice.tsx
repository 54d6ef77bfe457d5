import type { LucideIcon } from 'lucide-react'
import { TroubleNotice, troubleOf } from '../ui/trouble-notice.tsx'

interface PreviewView {
  name: string
  /** In CSS pixels. */
  width: number
  Icon: LucideIcon
}

interface PreviewChoiceProps<View extends PreviewView> {
  legend: string
  views: readonly View[]
  shown: View
  onShow: (view: View) => void
}

/** As what a preview is shown: on a phone, on a desk. */
export function PreviewChoice<View extends PreviewView>({ legend, views, shown, onShow }: PreviewChoiceProps<View>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          aria-pressed={shown === view}
          onClick={() => onShow(view)}
          className={`button ${shown === view ? 'button-solid' : ''}`}
        >
          <view.Icon size={18} strokeWidth={1.5} aria-hidden="true" />
          {view.name}
        </button>
      ))}
    </fieldset>
  )
}

interface PreviewPendingProps {
  isPending: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

/** In the place of a preview that has not come. */
export function PreviewPending({ isPending, error, refetch }: PreviewPendingProps) {
  if (isPending) return <p role="status">One moment.</p>
  const trouble = troubleOf(error)
  if (!trouble) return null
  return (
    <TroubleNotice trouble={trouble} onRetry={() => void refetch()}>
      The preview could not be made.
    </TroubleNotice>
  )
}
