import { ChevronDown } from 'lucide-react'
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
import { Fold } from '../../components/ui/fold.tsx'
import { Lazy } from '../../components/ui/lazy.tsx'
import { Link } from '../../components/ui/link.tsx'
import './dashboard.css'
import { groupPanels, openPanel, type Panel } from './panels.ts'

interface DashboardProps {
  panels: readonly Panel[]
  tab: string | undefined
  edit: number | undefined
}

/**
 * The dashboard's tabs, each with a URL, and the panels that were opened. The first group has no tab: the dashboard's
 * title leads to it. Requirement: s2-admin-tabs.
 */
export function Dashboard({ panels, tab, edit }: DashboardProps) {
  const id = useId()
  const open = openPanel(panels, tab)
  const opened = useOpened(open.tab, edit)
  useLayoutEffect(() => takeFocusAlong(), [open.tab])
  const groups = groupPanels(panels).map(
    ({ title, panels }, index): ShownGroup => ({
      ...{ title, panels, open, opened },
      id: `${id}${panels[0]?.tab}`,
      latest: [...opened.keys()].findLast((tab) => panels.some((panel) => panel.tab === tab)) ?? panels[0]?.tab,
      isOpen: panels.includes(open),
      wasOpened: panels.some((panel) => opened.has(panel.tab)),
      hasTab: index > 0,
    }),
  )
  return (
    <div className="wrap">
      <TabList groups={groups.filter(({ hasTab }) => hasTab)} />
      {groups.map((group) => group.wasOpened && <OpenedGroup key={group.id} {...group} />)}
    </div>
  )
}

interface ShownGroup {
  title: string
  panels: readonly Panel[]
  id: string
  /** The panel that its tab leads to, by its name in the URL. */
  latest: string | undefined
  isOpen: boolean
  wasOpened: boolean
  hasTab: boolean
  open: Panel
  opened: Opened
}

/** A row, or in a narrow window a list that its button unfolds. */
function TabList({ groups }: { groups: readonly ShownGroup[] }) {
  const openTitle = groups.find(({ isOpen }) => isOpen)?.title
  return (
    <Fold
      className="relative border-b border-line"
      faceClass="group flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 font-medium lg:hidden"
      face={
        <>
          <span>
            <span className="sr-only">Tabs: </span>
            <span>{openTitle ?? 'Choose a tab'}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.5}
            className="size-5 transition-transform group-aria-expanded:rotate-180"
          />
        </>
      }
      contentClass="max-lg:not-data-unfolded:hidden"
    >
      {(isUnfolded, fold) => (
        <div
          role="tablist"
          aria-label="Dashboard"
          aria-orientation={isUnfolded ? 'vertical' : undefined}
          onKeyDown={(event) => moveAmongTabs(event, isUnfolded)}
          onClick={fold}
          className="admin-tabs"
        >
          {groups.map((group, index) => (
            <Tab key={group.id} {...group} isStop={openTitle ? group.isOpen : index === 0} />
          ))}
        </div>
      )}
    </Fold>
  )
}

/** A link: the arrows move among them, Enter or Space opens. */
function Tab({ id, title, panels, latest, isOpen, wasOpened, opened, isStop }: ShownGroup & { isStop: boolean }) {
  const counts = panels.flatMap(({ tab, Count }) => (Count ? <Count key={tab} /> : []))
  return (
    <Link
      to="/admin"
      search={{ tab: latest, edit: opened.get(latest ?? '') }}
      resetScroll={false}
      role="tab"
      id={id}
      aria-selected={isOpen}
      aria-controls={wasOpened ? `${id}-panel` : undefined}
      tabIndex={isStop ? 0 : -1}
      className={`tab ${isOpen ? 'tab-active' : ''}`}
    >
      {title}
      {counts}
    </Link>
  )
}

/** Stays as it is behind the others, so that nothing in it is lost. */
function OpenedGroup({ id, title, panels, isOpen, hasTab, open, opened }: ShownGroup) {
  return (
    <div
      {...(hasTab ? { role: 'tabpanel', 'aria-labelledby': id } : { role: 'region', 'aria-label': title })}
      id={`${id}-panel`}
      hidden={!isOpen}
      // The quick switcher leads here.
      data-panel=""
      tabIndex={-1}
      className="outline-none"
    >
      {panels.length > 1 && <PanelLinks title={title} panels={panels} open={open} opened={opened} />}
      {panels.map(
        ({ tab, part }) =>
          opened.has(tab) && (
            <div key={tab} hidden={tab !== open.tab} className="pt-5">
              <PanelBoundary>
                <Lazy
                  part={part}
                  props={{ edit: opened.get(tab), isOpen: tab === open.tab }}
                  place={<p role="status">Opening…</p>}
                  lost="This tab could not be opened."
                />
              </PanelBoundary>
            </div>
          ),
      )}
    </div>
  )
}

/** The way from one panel of a tab to the others. */
function PanelLinks({ title, panels, open, opened }: Pick<ShownGroup, 'title' | 'panels' | 'open' | 'opened'>) {
  return (
    <nav aria-label={title} className="mt-2 flex flex-wrap gap-x-6">
      {panels.map((panel) => (
        <Link
          key={panel.tab}
          to="/admin"
          search={{ tab: panel.tab, edit: opened.get(panel.tab) }}
          resetScroll={false}
          {...(panel === open ? { current: 'page' } : {})}
          className="panel-link"
        >
          {panel.title}
        </Link>
      ))}
    </nav>
  )
}

/** The panels that were opened since the dashboard came, the latest last, with what was last written in each. */
type Opened = ReadonlyMap<string, number | undefined>

function useOpened(tab: string, edit: number | undefined): Opened {
  const [opened, setOpened] = useState<Opened>(new Map())
  const [latest, written] = [...opened].at(-1) ?? []
  if (latest === tab && written === edit) return opened
  const others = [...opened].filter(([other]) => other !== tab)
  const now = new Map([...others, [tab, edit] as const])
  setOpened(now)
  return now
}

/** After a link within a now hidden panel the focus moves to the panel that it opened: to its form, if it has one. */
function takeFocusAlong(): void {
  if (!document.activeElement?.closest('[data-panel] [hidden], [data-panel][hidden]')) return
  const panel = document.querySelector<HTMLElement>('[data-panel]:not([hidden])')
  const heading = panel?.querySelector<HTMLElement>(':scope > :not([hidden]) h2[tabindex]') ?? panel
  heading?.focus({ preventScroll: true })
}

/** A list of tabs is one stop for Tab. Source: ARIA Authoring Practices Guide, tabs with manual activation. */
function moveAmongTabs(event: KeyboardEvent<HTMLElement>, isVertical: boolean): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const from = tabs.indexOf(event.target as HTMLElement)
  const [back, on] = isVertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const steps: Record<string, number> = { [back]: from - 1, [on]: from + 1, Home: 0, End: -1 }
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
