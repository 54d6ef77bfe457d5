import { useState } from 'react'
import { HistoryDialog, type HistoryProps } from './history-dialog.tsx'

/** Opens the earlier versions of what a form edits. */
export function HistoryButton({ className = 'button', ...props }: HistoryProps & { className?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        History
      </button>
      <HistoryDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
