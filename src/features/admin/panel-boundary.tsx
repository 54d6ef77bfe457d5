import { Component, type ReactNode, useEffect, useRef } from 'react'

interface PanelBoundaryProps {
  children: ReactNode
  onReload?: () => void
}

/** Keeps a crash of one panel from the others. Requirement: s2-admin-crash. */
export class PanelBoundary extends Component<PanelBoundaryProps, { problem: { message: string } | null }> {
  override state = { problem: null as { message: string } | null }

  static getDerivedStateFromError(error: unknown) {
    return { problem: { message: error instanceof Error ? error.message : String(error) } }
  }

  override render() {
    const { problem } = this.state
    const { children, onReload = () => location.reload() } = this.props
    return problem ? <Crash message={problem.message} onReload={onReload} /> : children
  }
}

function Crash({ message, onReload }: { message: string; onReload: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whatever had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="alert" className="max-w-prose border-2 border-ink bg-raised p-6">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Something went wrong
      </h2>
      <p className="mt-3 wrap-anywhere">{message}</p>
      <button type="button" className="button button-solid mt-6" onClick={onReload}>
        Reload Page
      </button>
    </div>
  )
}
