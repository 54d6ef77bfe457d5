import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyComponent } from '../../lib/use-lazy-component.ts'
import { renderInSite } from '../../testing.tsx'
import { Lazy } from './lazy.tsx'

type Fetched = { default: ComponentType<{ name: string }> }
const Here = ({ name }: { name: string }) => <p>Here is {name}.</p>

/** A test that begins without the focus names a part of its own: a press of "Try again" is remembered by what was missing. */
function shown(fetchPart: () => Promise<Fetched>, lost = 'The part could not be loaded.') {
  return (
    <section tabIndex={-1} aria-label="Around">
      <Lazy
        part={lazyComponent(fetchPart)}
        props={{ name: 'the part' }}
        place={<p role="status">It is coming.</p>}
        lost={lost}
      />
    </section>
  )
}

test('a part is fetched when its place is shown, which is kept until it is there', async () => {
  const coming = Promise.withResolvers<Fetched>()
  await renderInSite(shown(() => coming.promise))
  await expect.element(page.getByText('It is coming.')).toBeVisible()
  coming.resolve({ default: Here })

  await expect.element(page.getByText('Here is the part.')).toBeVisible()
  await expect.element(page.getByText('It is coming.')).not.toBeInTheDocument()
})

test('one that the line has lost says so, and comes when it is asked for again: the focus goes on there', async () => {
  const again = Promise.withResolvers<Fetched>()
  const fetchPart = vi.fn<() => Promise<Fetched>>()
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  fetchPart.mockReturnValueOnce(again.promise)
  await renderInSite(shown(fetchPart))
  await expect.element(page.getByText('Our server could not be reached. The part could not be loaded.')).toBeVisible()
  page.getByRole('button', { name: 'Try again' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('It is coming.')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  again.resolve({ default: Here })

  await expect.element(page.getByText('Here is the part.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Here is the part.')
  expect(fetchPart).toHaveBeenCalledTimes(2)
})

test('one that is lost again has its "Try again" in focus, so that the next press is one', async () => {
  const fetchPart = vi.fn<() => Promise<Fetched>>()
  fetchPart.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  await renderInSite(shown(fetchPart, 'The other part could not be loaded.'))
  const button = page.getByRole('button', { name: 'Try again' })
  await expect.element(button).toBeVisible()
  await expect.element(button).not.toHaveFocus()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => fetchPart.mock.calls.length).toBe(2)
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => fetchPart.mock.calls.length).toBe(3)
})
