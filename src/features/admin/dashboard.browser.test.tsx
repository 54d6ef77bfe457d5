import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { Tooltips } from '../../components/ui/icon-button.tsx'
import { NoConnectionError } from '../../lib/no-connection.ts'
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
  definePanel({ tab: 'blog', title: 'Blog Creator', load: blog }),
  definePanel({ tab: 'gear-reviews', title: 'Gear Reviews', load: async () => Broken }),
  definePanel({ tab: 'security', title: 'Security', load: async () => () => <h2>Sessions</h2> }),
]

interface At {
  tab?: string
  edit?: number
}

async function renderDashboard({ tab, edit }: At = {}, responses = {}) {
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
  const screen = await renderInSite(<Moving />, { responses, url: '/admin' })
  return { ...screen, move: (to: At) => state.move(to), tab: (name: string) => screen.getByRole('tab', { name }) }
}

test('the tabs are links in their order; the first is open unless the URL names another [s2-admin-tabs s2-admin-heading]', async () => {
  const { getByRole, tab } = await renderDashboard()
  await expect.element(getByRole('heading', { name: 'Admin Dashboard', exact: true, level: 1 })).toBeVisible()
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

test.each([
  ['is logged in', () => undefined],
  [
    'was logged out already',
    () => {
      throw new AppError('UNAUTHORISED', 'Please log in.')
    },
  ],
])(
  '“Log out” of an owner who %s tells the server and forgets the session; the way to the site is beside it',
  async (_who, answer) => {
    const logout = vi.fn(answer)
    const { getByRole, queryClient } = await renderDashboard({}, { security: { logout } })
    const key = [['security', 'session'], { type: 'query' }]
    queryClient.setQueryData(key, { minutesRemaining: 30, isContentEditing: false })
    await expect.element(getByRole('link', { name: 'View on site' })).toHaveAttribute('href', '/')
    await getByRole('button', { name: 'Log out' }).click()

    await expect.poll(() => queryClient.getQueryData(key)).toBeUndefined()
    expect(logout).toHaveBeenCalledTimes(1)
  },
)

test('on a phone the tabs are one row, in which the open one is in sight', async () => {
  const { getByRole, move } = await renderDashboard()
  await page.viewport(320, 800)
  move({ tab: 'security' })
  const open = getByRole('tab', { name: 'Security', selected: true })
  await expect.element(open).toBeVisible()
  const places = getByRole('tab')
    .elements()
    .map((tab) => tab.getBoundingClientRect())
  const { left, right } = open.element().getBoundingClientRect()

  expect(new Set(places.map(({ top }) => top)).size).toBe(1)
  expect(places.at(0)?.left).toBeLessThan(0)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
})

test('a link within a tab moves the focus to the tab that it opens; a press on a tab leaves the focus there', async () => {
  const { getByRole, move, tab } = await renderDashboard()
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

test('a log-out that cannot reach the server shows so and keeps the session; a tab whose code is loading says so', async () => {
  const answer = Promise.withResolvers<undefined>()
  const logout = vi.fn(() => answer.promise)
  const loading = definePanel({ tab: 'links', title: 'Links', load: () => new Promise<never>(() => undefined) })
  const { getByRole, getByText, queryClient } = await renderInSite(
    <Tooltips>
      <Dashboard panels={[loading]} tab={undefined} edit={undefined} />
    </Tooltips>,
    { responses: { security: { logout } } },
  )
  const key = [['security', 'session'], { type: 'query' }]
  queryClient.setQueryData(key, 'a session')
  await expect.element(getByRole('tabpanel', { name: 'Links' })).toHaveTextContent('Opening…')
  await getByRole('button', { name: 'Log out' }).click()
  await expect.element(getByRole('button', { name: 'Log out' })).toHaveAttribute('aria-disabled', 'true')
  await getByRole('button', { name: 'Log out' }).click({ force: true })
  answer.reject(new NoConnectionError())

  await expect.element(getByText('Please try again. There is no connection to the site.').first()).toBeVisible()
  expect(queryClient.getQueryData(key)).toBe('a session')
  expect(logout).toHaveBeenCalledTimes(1)
})

test('only keys that move or open a tab are kept from scrolling the page', async () => {
  const { tab } = await renderDashboard()
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
