import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { expectConsoleError, goOffline } from '../../testing.tsx'
import { openPage } from '../../testing-page.tsx'

const refusal = (words: string) => new AppError('TOO_MANY_REQUESTS', words)
const heading = () => page.getByRole('heading', { level: 1 })

const noMatches = { closest: [], lists: [] }

/** The page of search results was refused, and is asked for again by keyboard: the answer comes when the test says so. */
async function tryingAgain() {
  expectConsoleError(/Please wait/)
  expectConsoleError(/Error in route match: \/search/)
  const second = Promise.withResolvers<typeof noMatches>()
  const responses = [() => Promise.reject(refusal('Please wait a moment.')), () => second.promise]
  let asked = 0
  const search = () => {
    asked += 1
    return responses[asked - 1]?.() ?? noMatches
  }
  const opened = await openPage('/search?q=reef', { responses: { publicContent: { search } } })
  const button = page.getByRole('button', { name: 'Try again' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toBe(2)
  return { ...second, ...opened }
}

test('after another try by keyboard the focus is on the heading of the page that loads', async () => {
  const { resolve } = await tryingAgain()
  await expect.element(heading()).toHaveFocus()
  resolve(noMatches)

  await expect.element(heading()).toHaveTextContent('Search')
  await expect.element(heading()).toHaveFocus()
})

test('focus that has moved on meanwhile stays there', async () => {
  const { resolve } = await tryingAgain()
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
  ;(footer.element() as HTMLElement).focus()
  resolve(noMatches)

  await expect.element(heading()).toHaveTextContent('Search')
  await expect.element(footer).toHaveFocus()
})

test('without a line a page that was never read says so at once, and comes by itself once the line is back', async () => {
  expectConsoleError(/The site could not be reached/)
  expectConsoleError(/Error in route match: \/search/)
  const { router } = await openPage('/about', { responses: { publicContent: { search: noMatches } } })
  await expect.element(heading()).toHaveTextContent('About Kelp & Coral')
  const lineComesBack = goOffline()
  await router.navigate({ to: '/search', search: { q: 'reef' } })
  await expect.element(heading()).toHaveTextContent('No connection')
  lineComesBack()

  await expect.element(heading()).toHaveTextContent('Search')
})
