import { type ComponentType, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../testing.tsx'
import { askAgainForStyles, lazyComponent, useLazyComponent } from './use-lazy-component.ts'

const fetchPart = vi.fn<() => Promise<{ default: ComponentType<{ name: string }> }>>()
const part = lazyComponent(fetchPart)

function Screen() {
  const { Part, isPending, hasFailed, load } = useLazyComponent(part)
  const [outcome, setOutcome] = useState('')
  return (
    <main>
      <input aria-label="Text" />
      <button type="button" onClick={() => void load().then((isThere) => setOutcome(String(isThere)))}>
        Load
      </button>
      <p role="status">{outcome}</p>
      {Part ? <Part name="the part" /> : hasFailed && <p>It has failed.</p>}
      {isPending && <p>It is coming.</p>}
    </main>
  )
}

test('a part that does not come takes nothing of the screen with it, comes with the next try, and is there at once from then on', async () => {
  const coming = Promise.withResolvers<{ default: ComponentType<{ name: string }> }>()
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  fetchPart.mockReturnValueOnce(coming.promise)
  const first = await renderInSite(<Screen />)
  expect(fetchPart).not.toHaveBeenCalled()
  await page.getByRole('textbox').fill('What was typed')
  await page.getByRole('button', { name: 'Load' }).click()
  await expect.element(page.getByText('It has failed.')).toBeVisible()
  await expect.element(page.getByText('It is coming.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('false')
  await expect.element(page.getByRole('textbox')).toHaveValue('What was typed')

  await page.getByRole('button', { name: 'Load' }).click()
  await expect.element(page.getByText('It is coming.')).toBeVisible()
  coming.resolve({ default: ({ name }) => <p>Here is {name}.</p> })
  await expect.element(page.getByText('Here is the part.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('true')
  await expect.element(page.getByText('It has failed.')).not.toBeInTheDocument()
  await expect.element(page.getByText('It is coming.')).not.toBeInTheDocument()
  first.unmount()
  await renderInSite(<Screen />)
  await expect.element(page.getByText('Here is the part.')).toBeVisible()
  expect(fetchPart).toHaveBeenCalledTimes(2)
})

test('a part that is not to be shown at once is not known after it was fetched', async () => {
  const fetched = () => null
  const late = lazyComponent(async () => ({ default: fetched }), { isShownAtOnce: false })
  expect(await late.fetch()).toBe(fetched)
  expect(late.known).toBeNull()
})

function addLink(href: string, mark: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.dataset.mark = mark
  onTestFinished(() => document.querySelector(`[data-mark=${mark}]`)?.remove())
  document.head.append(link)
  return link
}

const told = (link: HTMLLinkElement, event: 'load' | 'error') =>
  new Promise((resolve) => link.addEventListener(event, resolve))

test('a style sheet that did not come is asked for again; one that is there or on its way stays', async () => {
  const there = addLink('data:text/css,.there{color:red}', 'there')
  await told(there, 'load')
  const missing = addLink('http://127.0.0.1:1/no-such-file.css', 'missing')
  await told(missing, 'error')
  const onItsWay = addLink('data:text/css,.on-its-way{color:red}', 'on-its-way')
  askAgainForStyles()
  const again = document.querySelector<HTMLLinkElement>('[data-mark=missing]')

  expect([there, missing, onItsWay].map((link) => link.isConnected)).toEqual([true, false, true])
  expect(again?.href).toBe(missing.href)
  askAgainForStyles()
  expect(again?.isConnected).toBe(true)
})
