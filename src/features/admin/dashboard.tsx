import { useMutation } from '@tanstack/react-query'
import {
  Component,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Lazy } from '../../components/ui/lazy.tsx'
import { Link } from '../../components/ui/link.tsx'
import { useApiClient } from '../../lib/api.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { isUnauthorized, useLoggedOut } from '../../lib/use-session.ts'
import { openPanel, type Panel } from './panels.ts'
import { QuickNavigation } from './quick-navigation.tsx'
import { QuickSwitcher } from './quick-switcher.tsx'

interface DashboardProps extends DashboardTabsProps {
  notice?: ReactNode
}

export function Dashboard({ notice, ...tabs }: DashboardProps) {
  const logOut = useLogOut()
  const moreId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="wrap pt-1 sm:pt-3">
      <div className="flex flex-wrap items-center gap-2 [&_.button]:min-h-10 [&_.button]:px-3 [&_.button]:text-sm">
        <h1 className="mr-auto text-xl sm:text-2xl">Admin Dashboard</h1>
        <div className="flex gap-2 sm:order-last">
          <button
            type="button"
            className="button"
            aria-disabled={logOut.isPending}
            onClick={() => !logOut.isPending && logOut.mutate()}
          >
            Log out
          </button>
          <button
            type="button"
            className="button sm:hidden"
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setIsOpen(!isOpen)}
          >
            More
          </button>
        </div>
        {/* A phone has no room for these above the tabs. */}
        <div id={moreId} className={`w-full flex-wrap gap-2 sm:contents ${isOpen ? 'flex' : 'hidden'}`}>
          <QuickNavigation />
          <QuickSwitcher panels={tabs.panels} />
          <Link to="/" className="button">
            View on site
          </Link>
        </div>
      </div>
      <div className="mt-1 flex items-start gap-2 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] max-sm:has-open:flex-wrap sm:mt-2 sm:flex-wrap *:flex-[1_0_auto] sm:*:flex-[1_1_16rem] empty:hidden">
        {notice}
      </div>
      <DashboardTabs {...tabs} />
    </div>
  )
}

/** Requirement: r-session-new-id. */
function useLogOut() {
  const client = useApiClient()
  const fail = useFailureToast()
  const forget = useLoggedOut()
  return useMutation({
    mutationFn: () => client.security.logout.mutate(),
    onSuccess: forget,
    // A session that had ended needs no log-out.
    onError: (error) => (isUnauthorized(error) ? forget() : fail(error)),
  })
}

interface DashboardTabsProps {
  panels: readonly Panel[]
  tab: string | undefined
  edit: number | undefined
}

/** The dashboard's tabs, each with a URL, and the panels that were opened. Requirement: s2-admin-tabs. */
function DashboardTabs({ panels, tab, edit }: DashboardTabsProps) {
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
      <div className="border-b border-line sm:mt-1">
        <div
          ref={list}
          role="tablist"
          aria-label="Dashboard"
          onKeyDown={moveAmongTabs}
          // On a phone they are one row, which is moved under the finger and fades where it goes on.
          className="relative -mx-3 -mb-px flex max-sm:mask-r-from-[calc(100%-3rem)] max-sm:[scrollbar-width:none] max-sm:py-0.5 max-sm:overflow-x-auto max-sm:pr-12 sm:flex-wrap"
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
      {panel.Count && <panel.Count />}
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
      className="pt-5 outline-none"
    >
      <PanelBoundary>
        <Lazy
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

/** Scrolls the row of tabs, and nothing else, until the open one is in its middle. */
function showOpenTab(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

/** After a link within a now hidden panel the focus moves to the panel that it opened: to its form, if it has one. */
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
