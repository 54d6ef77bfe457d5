import { expect, test } from 'vitest'
import { referencePage } from './api-reference-page.ts'
import { document } from './rest-contract-testing.ts'

const page = referencePage(document, { siteName: 'Kelp & Coral', stylesheets: ['/assets/a.css', '/assets/b.css'] })
const articleOf = (id: string) => page.split(`<article class="call" id="${id}"`)[1]?.split('</article>')[0] ?? ''
/** What is said of a field, and its mark. */
const field = (id: string, name: string) =>
  new RegExp(`<dt><code>${name}</code>(.*?)</dt><dd>(.*?)</dd>`).exec(articleOf(id))?.slice(1)

test('each parameter says where it stands, what it is, and whether it has to be sent', () => {
  const required = '<span class="mark">required</span>'

  expect(field('get-articles-slug-slug', 'slug')).toEqual([required, 'text, in the path'])
  expect(field('patch-articles-id', 'id')).toEqual([required, 'whole number, in the path'])
  expect(field('get-dive-sites-export-csv', 'ids')).toEqual(['', 'text, in the query'])
  expect(field('get-articles', 'admin')).toEqual(['', 'true, in the query'])
  expect(field('post-contact', 'message')).toEqual([required, 'text, at most 5,000 characters'])
  expect(field('patch-articles-id', 'title'), 'what is left out stays').toEqual(['', 'text, at most 200 characters'])
})

test('each call says whether it is for the administrator, in part or as a whole', () => {
  const guardOf = (id: string) => /<p class="guard">(.*?)<\/p>/.exec(articleOf(id))?.[1]

  expect(guardOf('post-articles')).toBe('For the administrator, with a session.')
  expect(guardOf('get-articles')).toBe('In part for the administrator alone, with a session.')
  expect(guardOf('get-dive-sites')).toBeUndefined()
})

test('each call says what it answers, and why it refuses once that is opened', () => {
  const answer = (id: string) => /<h4>Answers<\/h4>\n<dl class="fields">(.*)<\/dl>/.exec(articleOf(id))?.[1]
  const status = (code: number, words: string) => `<div><dt><strong>${code}</strong></dt><dd>${words}</dd></div>`
  const diveSite = '<a class="text-link" href="#shape-DiveSite">DiveSite</a>'

  expect(answer('post-dive-sites')).toBe(status(201, diveSite))
  expect(answer('delete-dive-sites-id')).toBe(status(204, 'nothing'))
  expect(answer('get-dive-sites-export-csv')).toBe(status(200, 'a CSV file'))
  expect(articleOf('post-newsletter-subscribe')).toContain(
    '<summary>Refuses with 400, 403, 409, 413, 415, 429, 503</summary>',
  )
  expect(articleOf('post-newsletter-subscribe')).toContain(status(409, 'Email already subscribed'))
  expect(articleOf('put-dive-sites-id')).toContain(status(409, '<code>revision</code> is not the stored one.'))
  expect(articleOf('get-dive-sites'), 'one that refuses nothing').not.toContain('<details>')
})

test('each call tells what its summary has no room for, with an example to copy', () => {
  const call = articleOf('post-dive-sites-import')

  expect(call).toContain('<a href="#post-dive-sites-import">Imports a file that was checked</a></h3>')
  expect(call).toContain('<p class="more"><code>version</code> is the one that the check answered.</p>')
  expect(call).toContain('<h4>Body</h4>')
  expect(call).toMatch(
    /<pre tabindex="0" role="group" aria-label="Example: Imports a file that was checked">curl -X POST /,
  )
  expect(articleOf('get-products'), 'where there is no more to say').not.toMatch(/class="more"|<h4>(Body|Parameters)/)
})

test('each shape says what its fields are, which may be absent, and shows an example', () => {
  const names = Object.keys(document.components.schemas)
  for (const name of names)
    expect.soft(articleOf(`shape-${name}`), name).toContain(`<a href="#shape-${name}">${name}</a>`)
  const subscriber = articleOf('shape-Subscriber')

  expect(subscriber).toContain('<p class="more">Who subscribed, and how.')
  expect(field('shape-Subscriber', 'confirmedAt')).toEqual(['', 'instant, or null'])
  expect(field('shape-Error', 'error')).toEqual(['', 'text. What went wrong, written for people.'])
  expect(field('shape-Error', 'details')?.[0]).toBe('<span class="mark">optional</span>')
  expect(field('shape-CheckedImport', 'counts')?.[1]).toMatch(/^<a class="text-link" href="#shape-ImportCounts">/)
  expect(subscriber).toContain('<summary>Example of Subscriber</summary><pre tabindex="0" role="group"')
  expect(subscriber).toContain('&#34;email&#34;: &#34;jo@example.com&#34;')
})

test('what holds for every call is told first, in the looks of the site', () => {
  const [words = '', calls = ''] = page.split('<nav aria-label="Calls">')

  expect(words).toContain('<strong>Edit conflicts.</strong> What can be edited carries a <code>revision</code>.')
  expect(words).toContain('<a class="text-link" href="/api/openapi.json">')
  expect(words).toContain('<link rel="stylesheet" href="/assets/a.css">\n<link rel="stylesheet" href="/assets/b.css">')
  expect(words).toContain('<title>Kelp &#38; Coral REST API</title>')
  const links = [...(calls.split('</nav>')[0]?.matchAll(/<a href="#group-([a-z-]+)">([^<]+)<\/a>/g) ?? [])]
  expect(links.map(([, id, name]) => [id, name])).toEqual([
    ...[
      ['articles', 'Articles'],
      ['gear-reviews', 'Gear reviews'],
      ['dive-sites', 'Dive sites'],
    ],
    ...[
      ['products', 'Products'],
      ['locations', 'Locations'],
      ['pictures', 'Pictures'],
      ['newsletter', 'Newsletter'],
    ],
    ...[
      ['contact', 'Contact'],
      ['administrator', 'Administrator'],
    ],
  ])
})
