import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import type { RouterOutput } from '../../lib/api.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { renderInSite } from '../../testing.tsx'
import { SearchBox } from './search-box.tsx'

type Results = RouterOutput['publicContent']['search']

const [story, site] = [
  { kind: 'article', id: 1, title: 'Fish Rock Cave', subtitle: 'Dive Sites', imageUrl: '', target: '/blog/fish-rock' },
  { kind: 'diveSite', id: 7, title: 'Fish Rock', subtitle: 'Mid North Coast', imageUrl: '', target: '/dive-sites/7' },
]

const response = (closest: Results['closest']): Results => ({ closest, lists: [] })

test('typing on takes back an Enter that came before the results', async () => {
  const first = Promise.withResolvers<Results>()
  const search = ({ q }: { q: string }) => (q === 'fish' ? first.promise : response([site]))
  const { getByRole, router } = await renderInSite(<SearchBox />, { responses: { publicContent: { search } } })
  await getByRole('combobox').fill('fish')
  await expect.element(getByRole('status')).toHaveTextContent('Searching…')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' rock')
  first.resolve(response([story]))
  await expect.element(getByRole('option')).toHaveTextContent('Fish RockDive SiteMid North Coast')
  expect(router.state.location.href).toBe('/')
})

test('a list that is longer than its room scrolls within the dropdown [s2-search-scroll]', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...site, id: index, title: `Fish Rock ${index}` }))
  const { getByRole } = await renderInSite(<SearchBox />, { responses: { publicContent: { search: response(many) } } })
  await getByRole('combobox').fill('fish rock')
  await expect.element(getByRole('option').first()).toBeVisible()
  const list = getByRole('listbox').element()
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => list.scrollTop).toBe(list.scrollHeight - list.clientHeight)
  const panel = list.parentElement?.getBoundingClientRect()
  expect(panel?.bottom).toBeLessThanOrEqual(innerHeight)
})

test.each([
  [new NoConnectionError(), 'The search failed.', /Check your connection/],
  [new AppError('TOO_MANY_REQUESTS', 'Please wait a moment.'), 'One moment, please', /Please wait a moment\./],
])('a search that fails with %s shows the reason and another try', async (error, title, reason) => {
  const search = () => {
    throw error
  }
  const { getByRole, getByText } = await renderInSite(<SearchBox />, { responses: { publicContent: { search } } })
  await getByRole('combobox').fill('fish rock')
  await expect.element(getByRole('status')).toHaveTextContent(title)
  await expect.element(getByText(reason)).toBeVisible()
  await expect.element(getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('results of the text before are not counted for the next one', async () => {
  const next = Promise.withResolvers<Results>()
  const search = ({ q }: { q: string }) => (q === 'fish' ? response([story, site]) : next.promise)
  const { getByRole } = await renderInSite(<SearchBox />, { responses: { publicContent: { search } } })
  await getByRole('combobox').fill('fish')
  await expect.element(getByRole('status')).toHaveTextContent('2 results found')
  await getByRole('combobox').fill('fish rock')
  await expect.element(getByRole('status')).toHaveTextContent('Searching…')
  expect(getByRole('option').elements()).toHaveLength(2)
  next.resolve(response([site]))
  await expect.element(getByRole('status')).toHaveTextContent('1 result found')
})

test('a picture that cannot be loaded leaves an empty frame, not a broken picture [s2-search-thumbnail]', async () => {
  const lost = { ...site, imageUrl: '/images/lost.jpg' }
  const { getByRole, container } = await renderInSite(<SearchBox />, {
    responses: { publicContent: { search: response([lost]) } },
  })
  await getByRole('combobox').fill('fish rock')
  await expect.element(getByRole('option')).toBeVisible()
  await expect.poll(() => container.querySelectorAll('img')).toHaveLength(0)
  expect(container.querySelectorAll('.site-search-thumbnail')).toHaveLength(1)
})

test('arrows and Escape during composition belong to the input method, not to the list', async () => {
  const { getByRole, router } = await renderInSite(<SearchBox />, {
    responses: { publicContent: { search: response([story, site]) } },
  })
  const box = getByRole('combobox')
  await box.fill('fish rock')
  await expect.element(getByRole('status')).toHaveTextContent('2 results found')
  const press = (key: string, isComposing: boolean) =>
    box.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true }))
  expect(press('ArrowDown', true)).toBe(true)
  expect(press('Escape', true)).toBe(true)
  await expect.element(getByRole('listbox')).toBeVisible()
  expect(press('ArrowDown', false)).toBe(false)
  await expect.element(getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  expect(router.state.location.href).toBe('/')
})

/** Whether the field of the search had the focus after this key was pressed on `target`. */
function leads(target: Element, key: KeyboardEventInit = {}) {
  const field = page.getByLabelText('Search the site').element()
  field.blur()
  const isFree = target.dispatchEvent(
    new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...key }),
  )
  const isThere = document.activeElement === field
  expect(isFree, 'the key is taken from the page exactly when it leads').toBe(!isThere)
  return isThere
}

test('a slash leads to the search from anywhere but where it is typed, with no other key held, and only to one within reach', async () => {
  const { container } = await renderInSite(
    <>
      <SearchBox />
      <input aria-label="Another field" />
      <select aria-label="A choice" />
      <div contentEditable suppressContentEditableWarning>
        A text
      </div>
      <p>Words</p>
    </>,
  )
  expect(leads(document.body)).toBe(true)
  expect(leads(page.getByText('Words').element())).toBe(true)
  for (const name of ['Another field', 'A choice']) expect(leads(page.getByLabelText(name).element()), name).toBe(false)
  expect(leads(page.getByText('A text').element())).toBe(false)
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
    expect(leads(document.body, { [held]: true }), held).toBe(false)
  expect(leads(document.body, { key: '?' })).toBe(false)
  for (const outOfReach of ['hidden', 'inert', 'aria-hidden']) {
    container.setAttribute(outOfReach, 'true')
    expect(leads(document.body), outOfReach).toBe(false)
    container.removeAttribute(outOfReach)
  }
})
