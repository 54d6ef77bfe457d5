import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { goOffline, type Responses, renderInSite } from '../../testing.tsx'
import { SearchBox } from './search-box.tsx'

const closest = Array.from({ length: 12 }, (_, index) => ({
  ...{ kind: 'diveSite', id: index, title: `Fish Rock ${index}`, subtitle: 'Mid North Coast' },
  ...{ imageUrl: '/images/stock-reef.svg', target: `/dive-sites/${index}` },
}))

const found = { closest, lists: [{ kind: 'diveSite', count: 91, target: '/dive-sites?q=fish+rock' }] }

async function showBox(search: NonNullable<Responses['publicContent']>['search'] = found) {
  const screen = await renderInSite(
    <>
      <SearchBox />
      <a href="#after">After</a>
    </>,
    { responses: { publicContent: { search } } },
  )
  return { ...screen, box: page.getByRole('combobox'), options: page.getByRole('option') }
}

test('the field names its list while that is there, and of the list the option that is marked', async () => {
  const { box, options } = await showBox()
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await expect.element(box).not.toHaveAttribute('aria-controls')
  await box.fill('fish rock')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  await expect.element(box).toHaveAttribute('aria-controls', page.getByRole('listbox').element().id)
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(box).toHaveAttribute('aria-activedescendant', options.nth(1).element().id)
  expect(
    options
      .elements()
      .map((option) => option.getAttribute('aria-selected'))
      .indexOf('true'),
  ).toBe(1)
})

test('a press between the results leaves the focus in the box, whose next press opens what Escape has closed', async () => {
  const { box } = await showBox()
  await box.fill('fish rock')
  await page.getByText('12 results found').click()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await box.click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
})

test('a press of a result takes the focus from the box, whose ring the heading of the next page would inherit', async () => {
  const { box, options } = await showBox()
  await box.fill('fish rock')
  await expect.element(options.first()).toBeVisible()
  const pressed = [options.first(), page.getByRole('link', { name: /All 91/ }), page.getByText('12 results found')]
  const isPrevented = pressed.map(
    (place) => !place.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })),
  )
  expect(isPrevented).toEqual([false, false, true])
})

test('without a line the search says that it failed instead of searching without end, and finds once there is one', async () => {
  const { box, options } = await showBox()
  const lineComesBack = goOffline()
  await box.fill('fish rock')
  await expect.element(page.getByText('No connection')).toBeVisible()
  lineComesBack()

  await expect.element(options.first()).toBeVisible()
})

test('Tab leads past the results to what follows the box, and closes them there', async () => {
  const { box } = await showBox({ closest, lists: [] })
  await box.fill('fish rock')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Search' })).toHaveFocus()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'After' })).toHaveFocus()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('the page of a result is fetched ahead once the result is marked or pointed at', async () => {
  const { box, options, router } = await showBox()
  const preload = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined)
  const ahead = () => preload.mock.calls.map(([{ href }]) => href)
  await box.fill('fish rock')
  await expect.element(options.first()).toBeVisible()
  expect(ahead()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(ahead).toEqual(['/dive-sites/0'])
  await userEvent.hover(options.nth(2))
  await expect.poll(ahead).toEqual(['/dive-sites/0', '/dive-sites/2'])
})

test('below the closest matches a line leads to all of a kind, by keyboard too, and empties the box', async () => {
  const { box, router } = await showBox()
  await box.fill('fish rock')
  await expect.element(page.getByRole('link', { name: 'All 91 dive sites with fish rock' })).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/dive-sites?q=fish+rock')
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('another try keeps the focus in the box', async () => {
  const lines = [new NoConnectionError(), null]
  const { box, options } = await showBox(() => {
    const problem = lines.shift()
    if (problem) throw problem
    return found
  })
  await box.fill('fish rock')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(options.first()).toBeVisible()
  await expect.element(box).toHaveFocus()
})

test('a search is sent once the typing has paused for 200 ms; Enter does not wait for that', async () => {
  const asked: string[] = []
  const { box } = await showBox(({ q }) => {
    asked.push(q)
    return { closest: [], lists: [] }
  })
  await box.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Type at least 2 characters to search')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await box.fill('fish')
  await vi.advanceTimersByTimeAsync(150)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  await expect.poll(() => asked).toEqual(['fish'])
  await box.fill('fish rock')
  box.element().closest('form')?.requestSubmit()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['fish', 'fish rock'])
})

test('results from before the box was emptied are not shown for the next search, nor for its Enter', async () => {
  const asked: string[] = []
  const { box, options } = await showBox(({ q }) => {
    asked.push(q)
    return q === 'fish' ? found : new Promise(() => undefined)
  })
  await box.fill('fish')
  await expect.element(options.first()).toBeVisible()
  await box.fill('f')
  await expect.element(options.first()).not.toBeInTheDocument()
  await box.fill('kelp')
  await expect.poll(() => asked).toEqual(['fish', 'kelp'])
  for (const key of ['{Shift}', '{Enter}']) {
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('status')).toHaveTextContent('Searching…')
    expect(options.elements()).toEqual([])
  }
})

test('a search that nobody waits for is given up; what is asked is the text without the spaces around it, 200 characters at most', async () => {
  const asked: [string, AbortSignal | undefined][] = []
  const { box, unmount } = await showBox(({ q }, signal) => {
    asked.push([q, signal])
    return new Promise(() => undefined)
  })
  await box.fill(' fish ')
  await expect.poll(() => asked.map(([q]) => q)).toEqual(['fish'])
  await box.fill('x'.repeat(201))
  await expect.poll(() => asked.map(([q]) => q.length)).toEqual([4, 200])
  expect(asked.map(([, signal]) => signal?.aborted)).toEqual([true, false])
  await unmount()
  expect(asked.map(([, signal]) => signal?.aborted)).toEqual([true, true])
})

test('Escape closes the list, then empties the box, wherever in the search it is pressed, and is then left to others', async () => {
  const onEscape = vi.fn()
  await renderInSite(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens
    <div onKeyDown={(event) => event.key === 'Escape' && onEscape(event.isDefaultPrevented())}>
      <SearchBox />
    </div>,
    { responses: { publicContent: { search: found } } },
  )
  const box = page.getByRole('combobox')
  await box.fill('fish rock')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  page.getByRole('button', { name: 'Search' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  for (const [isListed, words] of [
    [false, 'fish rock'],
    [false, ''],
  ] as const) {
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveFocus()
    await expect.poll(() => page.getByRole('listbox').elements().length > 0).toBe(isListed)
    await expect.element(box).toHaveValue(words)
  }
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape.mock.calls).toEqual([[false]])
})

test('arrows begin anew in a list that was closed, and so does the next text', async () => {
  const { box, options } = await showBox()
  const marked = () => options.elements().findIndex((option) => option.getAttribute('aria-selected') === 'true')
  await box.fill('fish')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.poll(marked).toBe(2)
  await userEvent.keyboard('{Escape}{ArrowDown}')
  await expect.poll(marked).toBe(0)
  await userEvent.keyboard(' rock')
  await expect.poll(marked).toBe(-1)
})

test('Enter waits for what answers this very text; the button without a text leads into the box', async () => {
  const next = Promise.withResolvers<typeof found>()
  const { box, options, router } = await showBox(({ q }) => (q === 'fish' ? found : next.promise))
  await box.click()
  await expect.element(page.getByRole('status')).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('Type at least 2 characters to search')
  await box.fill('fish')
  await expect.element(options.first()).toBeVisible()
  await box.fill('fish rock')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listbox')).toHaveAttribute('data-stale', 'true')
  expect(router.state.location.href).toBe('/')
  next.resolve({ closest: closest.slice(3), lists: [] })
  await expect.poll(() => router.state.location.href).toBe('/dive-sites/3')
  await expect.element(box).not.toHaveFocus()
  await expect.element(box).toHaveValue('')
})

test('Escape takes an Enter back that waits for its results; a press elsewhere empties a box that is closed', async () => {
  const answer = Promise.withResolvers<typeof found>()
  const { box, router } = await showBox(() => answer.promise)
  await box.fill('fish rock')
  await userEvent.keyboard('{Enter}{Escape}')
  answer.resolve(found)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  expect(router.state.location.href).toBe('/')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('fish rock')
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await expect.element(box).toHaveValue('')
})

test('with another key held a click on a result is the browser’s own, and an arrow belongs to the text', async () => {
  const { box, options, router } = await showBox()
  await box.fill('fish rock')
  await expect.element(options.first()).toBeVisible()
  const taken: boolean[] = []
  const watch = (event: Event) => {
    taken.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', watch)
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    const keys = { bubbles: true, cancelable: true, [held]: true }
    options.first().element().dispatchEvent(new MouseEvent('click', keys))
    expect(box.element().dispatchEvent(new KeyboardEvent('keydown', { ...keys, key: 'ArrowDown' })), held).toBe(true)
  }
  removeEventListener('click', watch)

  expect(taken).toEqual([false, false, false, false])
  expect(router.state.location.href).toBe('/')
})
