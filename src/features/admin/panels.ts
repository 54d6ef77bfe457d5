import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../../lib/use-lazy-component.ts'

export interface PanelProps {
  /** The row that is written in it, as the URL says. */
  edit: number | undefined
  /** A panel that was opened once stays as it is behind the others, so that nothing in it is lost. */
  isOpen: boolean
}

/** One panel of the dashboard. The list of all is beside the routes, because each panel belongs to a noun of its own. */
export interface Panel {
  /** In the URL. */
  tab: string
  title: string
  /** The title of the tab that it shares with others; without one it has a tab for itself. */
  group?: string
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

/** One tab of the dashboard. */
export interface PanelGroup {
  title: string
  panels: readonly Panel[]
}

/** The panels by the tab that holds them, in their order. */
export function groupPanels(panels: readonly Panel[]): PanelGroup[] {
  const groups = new Map<string, Panel[]>()
  for (const panel of panels) {
    const title = panel.group ?? panel.title
    groups.set(title, [...(groups.get(title) ?? []), panel])
  }
  return [...groups].map(([title, panels]) => ({ title, panels }))
}

/** Such as "Gear Reviews: Shop links". */
export function panelName({ group, title }: Pick<Panel, 'group' | 'title'>): string {
  return group ? `${group}: ${title}` : title
}
