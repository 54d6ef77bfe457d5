import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { goOffline, renderInSite } from '../../testing.tsx'
import { definePanel } from './panels.ts'
import { QuickSwitcher } from './quick-switcher.tsx'

const panels = [
  definePanel({ tab: 'blog', title: 'Blog Creator', load: async () => () => null }),
  definePanel({ tab: 'security', title: 'Security', load: async () => () => null }),
]
const places = [
  { kind: 'article', title: 'Blue groper', path: '/blog/blue-groper', isPublic: true, editId: 12 },
  { kind: 'article', title: 'Night dive', path: '/blog/night-dive', isPublic: false, editId: 13 },
  { kind: 'diveSite', title: 'Bare Island', path: '/dive-sites/3', isPublic: true },
]
const dialog = page.getByRole('dialog', { name: 'Find anything' })
const field = page.getByRole('combobox')
const status = dialog.getByRole('status')
const options = () =>
  dialog
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

const renderSwitcher = (answer: unknown = places) =>
  renderInSite(
    <>
      <input aria-label="Title" />
      <QuickSwitcher panels={panels} />
      <div data-panel role="tabpanel" hidden tabIndex={-1} aria-label="Behind" />
      <div data-panel role="tabpanel" tabIndex={-1} aria-label="Open">
        Panel
      </div>
    </>,
    { responses: { adminContent: { places: answer as never } } },
  )

test('Ctrl+K opens it from anywhere, what is typed finds, Enter opens for writing', async () => {
  const { getByLabelText, router } = await renderSwitcher()
  await getByLabelText('Title').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await expect.element(status).toHaveTextContent('5 found')
  expect(options()).toEqual([
    'Blog Creatortab',
    'Securitytab',
    'Blue groperarticle',
    'Night diveNot publicarticle',
    'Bare Islanddive site',
  ])
  await userEvent.keyboard('groper')
  await expect.element(status).toHaveTextContent('1 found')
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => router.state.location.href).toBe('/admin?tab=blog&edit=12')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Open')).toHaveFocus()
})

test('the hint shows its keys except in the editor, where they insert a link', async () => {
  const { getByRole, getByLabelText } = await renderSwitcher()
  const hint = getByRole('button', { name: 'Find' }).getByText(/Ctrl K|⌘K/)
  const written = Object.assign(document.createElement('div'), { className: 'ProseMirror', tabIndex: 0 })
  getByLabelText('Open').element().append(written)
  await expect.element(hint).toBeVisible()
  written.focus()
  await expect.element(hint).not.toBeVisible()
  await getByLabelText('Title').click()

  await expect.element(hint).toBeVisible()
})

test('the first that is found is active, the arrows move on and round', async () => {
  const { router } = await renderSwitcher()
  await userEvent.keyboard('{Meta>}k{/Meta}')
  const active = () => dialog.getByRole('option', { selected: true })
  await expect.element(active()).toMatchTextContent('Blog Creator')
  await expect.element(field).toHaveAttribute('aria-activedescendant', active().element().id)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(active()).toMatchTextContent('Security')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(active()).toMatchTextContent('Bare Island')
  await userEvent.keyboard('{Home}{ArrowDown}')
  await expect.element(active()).toMatchTextContent('Security')
  await userEvent.keyboard('b')
  await expect.element(active()).toMatchTextContent('Blog Creator')
  await userEvent.keyboard('{ArrowDown}{Enter}')

  await expect.poll(() => router.state.location.href).toBe('/admin?tab=blog&edit=12')
})

test('Ctrl+Enter opens the page on the site, and a press opens too', async () => {
  const { getByRole, router } = await renderSwitcher()
  await getByRole('button', { name: 'Find' }).click()
  await field.fill('groper')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => router.state.location.href).toBe('/blog/blue-groper')
  await getByRole('button', { name: 'Find' }).click()
  await dialog.getByText('Bare Island').click()

  await expect.poll(() => router.state.location.href).toBe('/dive-sites/3')
})

test('Escape closes it, the focus is where it was, and it has forgotten everything and asks anew', async () => {
  const answer = vi.fn(() => places)
  const { getByLabelText } = await renderSwitcher(answer)
  await getByLabelText('Title').click()
  await userEvent.keyboard('{Control>}k{/Control}groper{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(getByLabelText('Title')).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')

  await expect.element(field).toHaveValue('')
  await expect.element(status).toHaveTextContent('5 found')
  await expect.poll(() => answer.mock.calls.length).toBe(2)
})

test('opened again at once after Escape, it loses nothing that is typed', async () => {
  const { getByLabelText } = await renderSwitcher()
  await getByLabelText('Title').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  const press = async (key: string, ctrlKey = false) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
    )
  await press('Escape')
  await press('k', true)
  document.execCommand('insertText', false, 'night')
  // The task after which the first dialog gives the focus back.
  await new Promise((resolve) => setTimeout(resolve))
  document.execCommand('insertText', false, ' dive')

  await expect.element(field).toHaveValue('night dive')
})

test('twenty of thousands are shown, with how many there are; no match has a message', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    ...{ kind: 'diveSite', title: `Reef ${index}`, isPublic: true },
    path: `/dive-sites/${index}`,
  }))
  await renderSwitcher(many)
  await userEvent.keyboard('{Control>}k{/Control}reef')

  await expect.element(status).toHaveTextContent('3000 found; showing the first 20. Type more to narrow it down.')
  expect(options()).toHaveLength(20)
  await field.fill(' wobbegong ')
  await expect.element(status).toHaveTextContent('Nothing found for “wobbegong”.')
})

test('while the pages load, and when they fail, the tabs can be found; another try finds all', async () => {
  let fail = (_error: Error) => {}
  const responses = [() => new Promise((_resolve, reject) => (fail = reject)), () => places]
  await renderSwitcher(() => responses.shift()?.())
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(status).toHaveTextContent('Loading…')
  expect(options()).toHaveLength(2)
  fail(new NoConnectionError())
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Only tabs can be found at the moment.')
  await expect.element(status).toHaveTextContent('2 found')
  await dialog.getByRole('button', { name: 'Try again' }).click()

  await expect.element(status).toHaveTextContent('5 found')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('without a connection the switcher does not wait for the pages', async () => {
  await renderSwitcher()
  goOffline()
  await userEvent.keyboard('{Control>}k{/Control}')

  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Only tabs can be found at the moment.')
  await expect.element(status).toHaveTextContent('2 found')
})

test('it does not open over another dialog, with other keys, or when an editor has used the keys', async () => {
  const { getByLabelText } = await renderSwitcher()
  await getByLabelText('Title').click()
  for (const keys of ['k', '{Control>}{Alt>}k{/Alt}{/Control}', '{Control>}{Shift>}k{/Shift}{/Control}']) {
    await userEvent.keyboard(keys)
  }
  const use = vi.fn((event: Event) => event.preventDefault())
  const title = getByLabelText('Title').element()
  title.addEventListener('keydown', use)
  await userEvent.keyboard('{Control>}k{/Control}')
  title.removeEventListener('keydown', use)
  for (const role of ['dialog', 'alertdialog']) {
    const other = document.createElement('div')
    other.setAttribute('role', role)
    document.body.append(other)
    await userEvent.keyboard('{Control>}k{/Control}')
    other.remove()
  }

  expect(use).toHaveBeenCalled()
  expect(dialog.elements()).toEqual([])
})

test.each([
  ['{Enter}', '/admin?tab=blog&edit=12'],
  ['{Control>}{Enter}{/Control}', '/blog/blue-groper'],
])('%s before the pages have come takes the first that is found when they do', async (keys, href) => {
  const answer = Promise.withResolvers<typeof places>()
  const { router } = await renderSwitcher(() => answer.promise)
  await userEvent.keyboard(`{Control>}k{/Control}bare${keys}`)
  await expect.element(status).toHaveTextContent('Loading… The first match will open.')
  // The longer text was not sent yet.
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}groper')
  await expect.element(status).toHaveTextContent('Loading…')
  await userEvent.keyboard(keys)
  answer.resolve(places)

  await expect.poll(() => router.state.location.href).toBe(href)
  await expect.element(dialog).not.toBeInTheDocument()
})
