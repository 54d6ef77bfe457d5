import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { SearchScreen } from './search-screen.tsx'

const closest = [
  { kind: 'article', id: 1, title: 'Fish Rock Cave', subtitle: 'Dive Sites', imageUrl: '', target: '/blog/fish-rock' },
  { kind: 'diveSite', id: 1, title: 'Fish Rock', subtitle: 'Mid North Coast', imageUrl: '', target: '/dive-sites/7' },
  { kind: 'diveSite', id: 2, title: 'Black Rock', subtitle: 'Mid North Coast', imageUrl: '', target: '/dive-sites/8' },
  {
    kind: 'product',
    id: 1,
    title: 'Rock hook',
    subtitle: 'Other',
    imageUrl: '',
    target: '/gear-reviews?search=Rock+hook',
  },
]

const lists = [{ kind: 'diveSite', count: 91, target: '/dive-sites?q=rock' }]
const results = { closest, lists }

test('the closest matches stand in one list, each with its badge, its words marked and a link; below them the way to all of a kind', async () => {
  const { getByRole } = await renderInSite(<SearchScreen query="rock" />, {
    responses: { publicContent: { search: results } },
  })
  await expect.element(getByRole('status')).toHaveTextContent('4 results found')
  const matches = getByRole('region', { name: 'Closest matches' })
  const targets = matches
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(targets).toEqual(closest.map(({ target }) => target))
  await expect.element(matches.getByText('Dive Site', { exact: true }).first()).toHaveAttribute('data-kind', 'diveSite')
  expect(matches.element().querySelector('mark')?.textContent).toBe('Rock')
  const all = getByRole('link', { name: 'All 91 dive sites with rock' })
  await expect.element(all).toHaveAttribute('href', '/dive-sites?q=rock')
  await expect.element(getByRole('searchbox')).toHaveValue('rock')
})

test('nothing found says for what, and a text that is too short is not searched for', async () => {
  const nothing = await renderInSite(<SearchScreen query="zzqq" />, {
    responses: { publicContent: { search: { closest: [], lists: [] } } },
  })
  await expect.element(nothing.getByRole('status')).toHaveTextContent('No results found for "zzqq"')
  await nothing.unmount()

  const short = await renderInSite(<SearchScreen query="z" />)
  await expect.element(short.getByRole('status')).toHaveTextContent('Type at least 2 characters to search')
  await short.getByRole('searchbox').fill(' fish rock ')
  await short.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => short.router.state.location.href).toBe('/search?q=fish+rock')
})

function TwoSearches() {
  const [query, setQuery] = useState('rock')
  return (
    <>
      <button type="button" onClick={() => setQuery('cave')}>
        Another search
      </button>
      <SearchScreen query={query} />
    </>
  )
}

test('the box holds what is searched for, also once that is another search', async () => {
  const { getByRole } = await renderInSite(<TwoSearches />, { responses: { publicContent: { search: results } } })
  await getByRole('searchbox').fill('rocks and kelp')
  await getByRole('button', { name: 'Another search' }).click()
  await expect.element(getByRole('searchbox')).toHaveValue('cave')
})
