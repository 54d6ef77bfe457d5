import { expect, test } from 'vitest'
import { renderInSite } from '../../../testing.tsx'
import { PageLinks } from './page-links.tsx'

test('pages lead to the top of the results, keep the filters, and the first has no number', async () => {
  const { getByRole } = await renderInSite(<PageLinks filters={{ region: 'Sydney' }} page={2} pages={9} />)
  const pages = getByRole('navigation', { name: 'Pages' }).getByRole('link').elements()
  expect(pages.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Previous page', '/dive-sites?region=Sydney#results'],
    ['Page 1', '/dive-sites?region=Sydney#results'],
    ['Page 2', '/dive-sites?region=Sydney&page=2#results'],
    ['Page 3', '/dive-sites?region=Sydney&page=3#results'],
    ['Page 9', '/dive-sites?region=Sydney&page=9#results'],
    ['Next page', '/dive-sites?region=Sydney&page=3#results'],
  ])
  await expect.element(getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const single = await renderInSite(<PageLinks filters={{}} page={1} pages={1} />)
  expect(single.container.querySelectorAll('nav, a')).toHaveLength(0)
})

test.each([
  [1, 2, '12', ['Page 1', 'Page 2', 'Next page']],
  [2, 2, '12', ['Previous page', 'Page 1', 'Page 2']],
  [5, 9, '1…456…9', null],
  [3, 5, '12345', null],
] as const)(
  'page %i of %i: the first, the last and those around it, with a sign where some are left out',
  async (page, pages, words, names) => {
    const { getByRole } = await renderInSite(<PageLinks filters={{}} page={page} pages={pages} />)
    const nav = getByRole('navigation', { name: 'Pages' })
    await expect.element(nav).toHaveTextContent(words)
    const links = nav.getByRole('link').elements()
    if (names) expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(names)
  },
)
