import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Tooltips } from '../../components/ui/icon-button.tsx'
import { expectConsoleError, renderInSite } from '../../testing.tsx'
import { Dashboard, PanelBoundary } from './dashboard.tsx'
import { definePanel, type PanelProps } from './panels.ts'

function Editor({ edit, isOpen }: PanelProps) {
  const [count, setCount] = useState(0)
  return (
    <>
      <h2>Stories</h2>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Pressed ${count}`}
      </button>
      <p>{`Writing ${edit ?? 'nothing'}, ${isOpen ? 'open' : 'behind'}`}</p>
    </>
  )
}

function Broken(): never {
  throw new Error('The gear is lost')
}

const blog = vi.fn(async () => Editor)
const panels = [
  definePanel({ tab: 'overview', title: 'Overview', load: async () => () => <h2>Nothing to do</h2> }),
  definePanel({ tab: 'blog', title: 'Blog Creator', load: blog }),
  definePanel({ tab: 'gear-reviews', title: 'Reviews', group: 'Gear Reviews', load: async () => Broken }),
  definePanel({ tab: 'links', title: 'Shop links', group: 'Gear Reviews', load: async () => () => <h2>Shops</h2> }),
  definePanel({ tab: 'security', title: 'Security', load: async () => () => <h2>Sessions</h2> }),
]

interface At {
  tab?: string
  edit?: number
}

async function renderDashboard({ tab, edit }: At = {}, { width = 1280 } = {}) {
  const dashboard = ({ tab, edit }: At) => (
    <Tooltips>
      <Dashboard panels={panels} tab={tab} edit={edit} />
    </Tooltips>
  )
  const state = { move: (_to: At) => {} }
  function Moving() {
    const [at, setAt] = useState<At>({ tab, edit })
    state.move = setAt
    return dashboard(at)
  }
  const screen = await renderInSite(<Moving />, { width, url: '/admin' })
  return { ...screen, move: (to: At) => state.move(to), tab: (name: string) => screen.getByRole('tab', { name }) }
}

test('the tabs are links in their order, of which the URL names one [s2-admin-tabs]', async () => {
  const { getByRole, tab } = await renderDashboard({ tab: 'blog' })
  const tabs = getByRole('tablist', { name: 'Dashboard' }).getByRole('tab')
  expect(tabs.elements().map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Blog Creator', '/admin?tab=blog'],
    ['Gear Reviews', '/admin?tab=gear-reviews'],
    ['Security', '/admin?tab=security'],
  ])
  await expect.element(tab('Blog Creator')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Security')).toHaveAttribute('aria-selected', 'false')
  await expect.element(getByRole('tabpanel', { name: 'Blog Creator' })).toBeVisible()
  const panel = getByRole('tabpanel').element()
  expect(tab('Blog Creator').element().getAttribute('aria-controls')).toBe(panel.id)
  expect(tab('Security').element().hasAttribute('aria-controls')).toBe(false)
})

test('without a tab in the URL the overview is open, and Tab reaches the first tab', async () => {
  const { getByRole, tab, move } = await renderDashboard()
  await expect.element(getByRole('region', { name: 'Overview' })).toHaveTextContent('Nothing to do')
  expect(getByRole('tab', { selected: true }).elements()).toEqual([])
  await expect.element(tab('Blog Creator')).toHaveAttribute('tabindex', '0')
  move({ tab: 'blog' })

  await expect.element(getByRole('region', { name: 'Overview' })).not.toBeInTheDocument()
})

test('a tab with several panels has links to them, and leads back to the one that was opened last', async () => {
  const { getByRole, tab, move } = await renderDashboard({ tab: 'links' })
  await expect.element(tab('Gear Reviews')).toHaveAttribute('aria-selected', 'true')
  const panel = getByRole('tabpanel', { name: 'Gear Reviews' })
  await expect.element(panel.getByRole('heading', { name: 'Shops' })).toBeVisible()
  const links = getByRole('navigation', { name: 'Gear Reviews' }).getByRole('link')
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['Reviews', '/admin?tab=gear-reviews', null],
    ['Shop links', '/admin?tab=links', 'page'],
  ])
  move({ tab: 'security' })
  await expect.element(getByRole('heading', { name: 'Sessions' })).toBeVisible()

  await expect.element(tab('Gear Reviews')).toHaveAttribute('href', '/admin?tab=links')
  await expect.element(getByRole('navigation')).not.toBeInTheDocument()
})

test('in a narrow window the tabs are a list, which the arrows move in and Escape and a choice close', async () => {
  const { getByRole, router, tab } = await renderDashboard({ tab: 'links' }, { width: 390 })
  const button = getByRole('button', { name: 'Tabs: Gear Reviews' })
  await expect.element(tab('Security')).not.toBeInTheDocument()
  await button.click()
  await userEvent.tab()
  await expect.element(tab('Gear Reviews')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(tab('Security')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}{Tab}{End}')
  await expect.element(tab('Security')).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => router.state.location.href).toBe('/admin?tab=security')
  await expect.element(tab('Security')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a tab whose code is loading says so', async () => {
  const loading = definePanel({ tab: 'links', title: 'Links', load: () => new Promise<never>(() => undefined) })
  const { getByRole } = await renderInSite(<Dashboard panels={[loading]} tab={undefined} edit={undefined} />)

  await expect.element(getByRole('region', { name: 'Links' })).toHaveTextContent('Opening…')
})

test('a followed tab is in the URL and leaves the page where it stands', async () => {
  const { router, tab } = await renderDashboard()
  const navigate = vi.spyOn(router, 'navigate')
  await tab('Security').click()

  await expect.poll(() => router.state.location.href).toBe('/admin?tab=security')
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ resetScroll: false }))
})

test('the arrows move among the tabs, round and round, and Space opens one', async () => {
  const { router, tab } = await renderDashboard({ tab: 'blog' })
  await tab('Blog Creator').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Gear Reviews')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(tab('Security')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Blog Creator')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(tab('Security')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('Blog Creator')).toHaveFocus()
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect.element(tab('Blog Creator')).toHaveFocus()
  expect(router.state.location.href).toBe('/admin')
  await userEvent.keyboard('{End} ')

  await expect.poll(() => router.state.location.href).toBe('/admin?tab=security')
})

test('the tabs are one stop for Tab', async () => {
  const { tab } = await renderDashboard({ tab: 'blog' })
  tab('Blog Creator').element().focus()
  await userEvent.tab()

  await expect.element(document.activeElement as HTMLElement).toHaveTextContent('Pressed 0')
})

test('a hidden panel keeps what was typed in it', async () => {
  const { getByRole, getByText, move, tab } = await renderDashboard({ tab: 'blog', edit: 12 })
  await getByRole('button', { name: 'Pressed 0' }).click()
  await expect.element(getByText('Writing 12, open')).toBeVisible()
  move({ tab: 'security' })
  await expect.element(getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await expect.element(getByText('Writing 12, behind')).not.toBeVisible()
  expect(getByRole('tabpanel').elements()).toHaveLength(1)
  await expect.element(tab('Blog Creator')).toHaveAttribute('href', '/admin?tab=blog&edit=12')
  move({ tab: 'blog', edit: 12 })
  await expect.element(getByRole('button', { name: 'Pressed 1' })).toBeVisible()
  move({ tab: 'blog' })

  await expect.element(getByText('Writing nothing, open')).toBeVisible()
  await expect.element(tab('Blog Creator')).toHaveAttribute('href', '/admin?tab=blog')
})

test('a panel that crashes shows its message, and the others go on [s2-admin-crash]', async () => {
  expectConsoleError(/The gear is lost/)
  const { getByRole, move } = await renderDashboard({ tab: 'gear-reviews' })
  const crash = getByRole('alert')
  await expect.element(crash).toHaveTextContent('Something went wrongThe gear is lostReload Page')
  await expect.element(getByRole('heading', { name: 'Something went wrong' })).toHaveFocus()
  move({ tab: 'security' })

  await expect.element(getByRole('heading', { name: 'Sessions' })).toBeVisible()
})

test('a link within a tab moves the focus to the tab that it opens; a press on a tab leaves the focus there', async () => {
  const { getByRole, move, tab } = await renderDashboard({ tab: 'blog' })
  await expect.element(getByRole('button', { name: 'Pressed 0' })).toBeVisible()
  getByRole('button', { name: 'Pressed 0' }).element().focus()
  move({ tab: 'security' })
  await expect.element(getByRole('tabpanel', { name: 'Security' })).toHaveFocus()

  tab('Security').element().focus()
  move({ tab: 'blog' })
  await expect.element(getByRole('button', { name: 'Pressed 0' })).toBeVisible()
  await expect.element(tab('Security')).toHaveFocus()
})

test.each([
  [new Error('The gear is lost'), 'The gear is lost'],
  ['plain words', 'plain words'],
])('the message of %s is shown, and the page can be loaded again [s2-admin-crash]', async (thrown, words) => {
  expectConsoleError(new RegExp(words))
  const Broken = () => {
    throw thrown
  }
  const onReload = vi.fn()
  const { getByRole, getByText } = await renderInSite(
    <PanelBoundary onReload={onReload}>
      <Broken />
    </PanelBoundary>,
  )
  await expect.element(getByText(words, { exact: true })).toBeVisible()
  await getByRole('button', { name: 'Reload Page' }).click()

  expect(onReload).toHaveBeenCalledTimes(1)
})

test('only keys that move or open a tab are kept from scrolling the page', async () => {
  const { tab } = await renderDashboard({ tab: 'blog' })
  const isKept = (keys: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true })
    tab('Blog Creator').element().dispatchEvent(event)
    return event.defaultPrevented
  }

  for (const key of [' ', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) expect(isKept({ key }), key).toBe(true)
  for (const key of ['ArrowDown', 'Enter', 'Tab']) expect(isKept({ key }), key).toBe(false)
  for (const held of ['shiftKey', 'altKey', 'ctrlKey', 'metaKey'])
    expect(isKept({ key: ' ', [held]: true })).toBe(false)
})
