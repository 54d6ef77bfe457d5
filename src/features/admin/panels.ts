import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../../lib/use-lazy-component.ts'

export interface PanelProps {
  /** The row that is written in it, as the URL says. */
  edit: number | undefined
  /** A panel that was opened once stays as it is behind the others, so that nothing in it is lost. */
  isOpen: boolean
}

/** One tab of the dashboard. The list of all is beside the routes, because each panel belongs to a noun of its own. */
export interface Panel {
  tab: string
  title: string
  /** The kind of content that is written in it. */
  kind?: string
  /** Beside its title. */
  Count?: ComponentType
  part: LazyComponent<PanelProps>
  preload: () => void
}

interface PanelFile extends Omit<Panel, 'part' | 'preload'> {
  load: () => Promise<ComponentType<PanelProps>>
}

export function definePanel({ load, ...panel }: PanelFile): Panel {
  const part = lazyComponent(async () => ({ default: await load() }))
  // A failure here is shown when it happens again on opening.
  return { ...panel, part, preload: () => void part.fetch() }
}

export function openPanel(panels: readonly Panel[], tab: string | undefined): Panel {
  const open = panels.find((panel) => panel.tab === tab) ?? panels[0]
  if (!open) throw new Error('The dashboard has no panels.')
  return open
}
