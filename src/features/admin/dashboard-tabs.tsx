import { type KeyboardEvent, Suspense, useId, useState } from 'react'
import { Link } from '../../components/link.tsx'
import { PanelBoundary } from './panel-boundary.tsx'
import { openPanel, type Panel } from './panels.ts'

export interface DashboardTabsProps {
  panels: readonly Panel[]
  /** As the URL says. */
  tab: string | undefined
  edit: number | undefined
}

/** The dashboard's tabs: links, so that each has a URL; the arrows move among them, Enter or Space opens. Requirement: s2-admin-tabs. */
export function DashboardTabs({ panels, tab, edit }: DashboardTabsProps) {
  const id = useId()
  const open = openPanel(panels, tab)
  const opened = useOpened(open.tab, edit)
  return (
    <>
      <div
        role="tablist"
        aria-label="Dashboard"
        onKeyDown={moveAmongTabs}
        className="mt-10 flex flex-wrap gap-x-1 border-b border-line"
      >
        {panels.map(({ tab, title }) => (
          <Link
            key={tab}
            to="/admin"
            search={{ tab, edit: opened.get(tab) }}
            resetScroll={false}
            role="tab"
            id={`${id}${tab}`}
            aria-selected={tab === open.tab}
            aria-controls={opened.has(tab) ? `${id}${tab}-panel` : undefined}
            tabIndex={tab === open.tab ? 0 : -1}
            className={`tab -mb-px ${tab === open.tab ? 'tab-active' : ''}`}
          >
            {title}
          </Link>
        ))}
      </div>
      {panels.map(
        ({ tab, Screen }) =>
          opened.has(tab) && (
            <div
              key={tab}
              role="tabpanel"
              id={`${id}${tab}-panel`}
              aria-labelledby={`${id}${tab}`}
              hidden={tab !== open.tab}
              // The quick switcher leads here.
              tabIndex={-1}
              className="pt-10 outline-none"
            >
              <PanelBoundary>
                <Suspense fallback={<p role="status">Opening…</p>}>
                  <Screen edit={opened.get(tab)} isOpen={tab === open.tab} />
                </Suspense>
              </PanelBoundary>
            </div>
          ),
      )}
    </>
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
