import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Late } from '../../components/late.tsx'
import { Link } from '../../components/link.tsx'
import { PanelBoundary } from './panel-boundary.tsx'
import { openPanel, type Panel } from './panels.ts'

export interface DashboardTabsProps {
  panels: readonly Panel[]
  /** As the URL says. */
  tab: string | undefined
  edit: number | undefined
}

/** The dashboard's tabs, each with a URL, and the panels that were opened. Requirement: s2-admin-tabs. */
export function DashboardTabs({ panels, tab, edit }: DashboardTabsProps) {
  const id = useId()
  const open = openPanel(panels, tab)
  const opened = useOpened(open.tab, edit)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    showOpenTab(list.current)
    takeFocusAlong(`${id}${open.tab}-panel`)
  }, [open.tab])
  const each = panels.map((panel) => ({
    panel,
    id: `${id}${panel.tab}`,
    isOpen: panel === open,
    wasOpened: opened.has(panel.tab),
    edit: opened.get(panel.tab),
  }))
  return (
    <>
      <div className="mt-6 border-b border-line">
        <div
          ref={list}
          role="tablist"
          aria-label="Dashboard"
          onKeyDown={moveAmongTabs}
          // On a phone they are one row, which is moved under the finger and fades where it goes on.
          className="relative -mx-3 -mb-px flex max-sm:mask-r-from-[calc(100%-3rem)] max-sm:[scrollbar-width:none] max-sm:py-1 max-sm:overflow-x-auto max-sm:pr-12 sm:flex-wrap"
        >
          {each.map((shown) => (
            <Tab key={shown.id} {...shown} />
          ))}
        </div>
      </div>
      {each.map((shown) => shown.wasOpened && <OpenedPanel key={shown.id} {...shown} />)}
    </>
  )
}

interface ShownPanel {
  panel: Panel
  id: string
  isOpen: boolean
  wasOpened: boolean
  edit: number | undefined
}

/** A link: the arrows move among them, Enter or Space opens. */
function Tab({ panel, id, isOpen, wasOpened, edit }: ShownPanel) {
  return (
    <Link
      to="/admin"
      search={{ tab: panel.tab, edit }}
      resetScroll={false}
      role="tab"
      id={id}
      aria-selected={isOpen}
      aria-controls={wasOpened ? `${id}-panel` : undefined}
      tabIndex={isOpen ? 0 : -1}
      className={`tab ${isOpen ? 'tab-active' : ''}`}
    >
      {panel.title}
    </Link>
  )
}

/** Stays as it is behind the others, so that nothing in it is lost. */
function OpenedPanel({ panel: { part }, id, isOpen, edit }: ShownPanel) {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={id}
      hidden={!isOpen}
      // The quick switcher leads here.
      tabIndex={-1}
      className="pt-8 outline-none"
    >
      <PanelBoundary>
        <Late
          part={part}
          props={{ edit, isOpen }}
          place={<p role="status">Opening…</p>}
          lost="This tab could not be opened."
        />
      </PanelBoundary>
    </div>
  )
}

/** Each tab that was opened since the dashboard came, with what was last written in it. */
function useOpened(tab: string, edit: number | undefined): ReadonlyMap<string, number | undefined> {
  const [opened, setOpened] = useState<ReadonlyMap<string, number | undefined>>(new Map())
  if (opened.has(tab) && opened.get(tab) === edit) return opened
  const now = new Map(opened).set(tab, edit)
  setOpened(now)
  return now
}

/** Moves the row of tabs, and nothing else, so that the open one stands in its middle. */
function showOpenTab(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

/** Whoever followed a link within a panel that is hidden now goes on in the one that it led to: at its form, if it has one. */
function takeFocusAlong(panelId: string): void {
  const panel = document.getElementById(panelId)
  if (!document.activeElement?.closest('[role=tabpanel][hidden]')) return
  const heading = panel?.querySelector<HTMLElement>('h2[tabindex]') ?? panel
  heading?.focus({ preventScroll: true })
}

/** A list of tabs is one stop for Tab. Source: ARIA Authoring Practices Guide, tabs with manual activation. */
function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const from = tabs.indexOf(event.target as HTMLElement)
  const steps: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: -1 }
  const to = steps[event.key]
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (event.key === ' ') tabs[from]?.click()
  else if (to === undefined) return
  else tabs.at(to % tabs.length)?.focus()
  event.preventDefault()
}
