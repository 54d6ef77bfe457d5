import { expect, test } from 'vitest'
import { renderBody } from '#server/publishing/body-html.ts'
import { isDrawable, mailHtml, mailText } from './mail-body.ts'

const site = 'https://kelp.example'
const htmlOf = (body: string) => mailHtml(renderBody(body).html, site)
const textOf = (body: string) => mailText(renderBody(body).html, site)

test.each([
  ['1200', '560'],
  ['561', '560'],
  ['560', '560'],
  ['300', '300'],
])('a picture of %s pixels is shown %s wide: no email is wider', (width, shown) => {
  const html = htmlOf(`<img src="/images/reef.jpg" alt="Reef" width="${width}">`)

  expect(html).toMatch(new RegExp(`<img [^>]*width="${shown}"`))
  expect(html).toContain('max-width:100%;height:auto')
})

test.each([
  ['/images/reef.jpg', 560],
  [`/pictures/${'0'.repeat(32)}/1600.jpg`, 560],
  [`/pictures/${'0'.repeat(32)}/400.jpg`, 400],
])('the picture %s, which has no width of its own, is shown %i wide', (src, width) => {
  const html = htmlOf(`![Reef](${src})`)

  expect(html).toContain(`src="https://kelp.example${src}"`)
  expect(html).toContain('alt="Reef"')
  expect(html).toContain(`width="${width}"`)
})

test.each([
  ['[a](/blog/fins?a=1)', 'href="https://kelp.example/blog/fins?a=1"'],
  ['[a](https://other.example/x)', 'href="https://other.example/x"'],
  ['[a](mailto:jo@other.example)', 'href="mailto:jo@other.example"'],
  ['![a](https://other.example/x.png)', 'src="https://other.example/x.png"'],
])('%s leads to the same place from an inbox', (body, attribute) => {
  expect(htmlOf(body)).toContain(attribute)
})

test('a link to a place in the text leads nowhere in a mail, and its words stay', () => {
  const html = htmlOf('## Verdict\n\n[See the verdict](#verdict)')

  expect(html).toContain('>See the verdict</a>')
  expect(html).not.toContain('href')
})

test.each([
  ['/images/reef.svg', false],
  ['/images/REEF.SVG?v=2', false],
  ['/images/reef.svg#top', false],
  ['/images/reef.svg.jpg', true],
  ['/images/my-svg', true],
])('that mail programs draw %s is %s', (src, isDrawn) => {
  expect(isDrawable(src)).toBe(isDrawn)
  expect(htmlOf(`![Reef](${src})`).includes('<img')).toBe(isDrawn)
})

test('every kind of block and mark has its style inline, and dark text has a class for dark screens', () => {
  const html = htmlOf('# One\n\n## Two\n\n### Three\n\n**b** *i* `c` [l](/x)\n\n- a\n\n3. c\n\n> q')
  const classOf = (tag: string) => new RegExp(`<${tag} [^>]*style="[^"]+"[^>]* class="([^"]+)"`).exec(html)?.[1]

  expect(['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'blockquote', 'a'].map((tag) => [tag, classOf(tag)])).toEqual([
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol'].map((tag) => [tag, 'ink']),
    ['blockquote', 'ink line'],
    ['a', 'link'],
  ])
  expect(html).toMatch(/<code style="font-family:Consolas/)
  expect(html).toMatch(/<li style="/)
  expect(html).toContain('<strong>b</strong> <em>i</em>')
  expect(html, 'a list that begins with three').toMatch(/<ol start="3" /)
})

test('as plain text an email keeps its headings, lists, quotes and the URLs of its links', () => {
  const words = 'Grey nurses are back at South West Rocks, and so are the divers who come to see them.'

  expect(textOf(`## The reef\n\n- one\n- two\n\n3. three\n\n> quoted\n\n${words}`)).toBe(
    [
      ...['The reef', '', '- one', '- two', '', ' 3. three', '', '> quoted', ''],
      ...['Grey nurses are back at South West Rocks, and so are the divers who come', 'to see them.'],
    ].join('\n'),
  )
  expect(textOf('[the story](/blog/fins) and [below](#verdict)')).toBe(
    'the story (https://kelp.example/blog/fins) and below',
  )
  expect(textOf('[https://other.example/x](https://other.example/x)')).toBe('https://other.example/x')
  expect(textOf('Before ![Reef](/images/reef.jpg) after')).toBe('Before [Picture: Reef] after')
})

test('the plain text has the alternative text of pictures and drawings, and nothing of one without', () => {
  const body = 'See:\n\n![Grey nurse](https://img.test/a.jpg)\n\n![Reef](/reef.svg)\n\n![](https://img.test/b.jpg)'

  expect(textOf(body).trim()).toBe('See:\n\n[Picture: Grey nurse]\n\n[Picture: Reef]')
})

test('a drawing that is left out leaves no empty paragraph, linked or not; text beside it stays', () => {
  const paragraphs = (markup: string) => htmlOf(markup).match(/<p\b/g)?.length ?? 0

  expect(paragraphs('One.\n\n![Reef](/reef.svg)\n\nTwo.')).toBe(2)
  expect(paragraphs('One.\n\n[![Reef](/reef.svg)](/about)\n\nTwo.')).toBe(2)
  expect(htmlOf('One ![Reef](/reef.svg) two.')).toContain('One  two.')
  const linked = htmlOf('[![Shark](https://img.test/a.jpg)](/about)')
  expect(linked).toContain('src="https://img.test/a.jpg"')
})
