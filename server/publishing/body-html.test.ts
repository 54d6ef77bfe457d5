import { expect, test } from 'vitest'
import { bodyHeadings, cachedBody, renderBody } from './body-html.ts'

const bodyHtml = (body: string) => renderBody(body).html

const newTab = 'target="_blank" rel="noopener noreferrer"'
const eager = 'loading="lazy" decoding="async"'
const img = (src: string, alt: string, more = '') => `<img src="${src}" alt="${alt}" ${eager}${more} />`
const seal = `<a href="https://a.au" ${newTab}>${img('https://a.au/c.png', 'A seal')}</a>`

test.each([
  [
    'headings have three levels below the title of the page, more marks make a paragraph [s5-body-headings]',
    '# One\n## Two\n### Three\n#### Four\n##### Five',
    '<h2 id="part-one">One</h2>\n<h3 id="part-two">Two</h3>\n<h4 id="part-three">Three</h4>\n<p>Four</p>\n<p>Five</p>\n',
  ],
  [
    'levels begin at the first one that is used, and empty headings are dropped [s5-body-headings]',
    '# <b></b>\n## Two\n### Three\n#\n',
    '<h2 id="part-two">Two</h2>\n<h3 id="part-three">Three</h3>\n',
  ],
  ['a heading may be quoted', '> # A', '<blockquote>\n<h2 id="part-a">A</h2>\n</blockquote>\n'],
  ['a heading may be a picture alone', '# ![](/c.png)', `<h2 id="part-heading">${img('/c.png', '')}</h2>\n`],
  ['blank lines separate paragraphs, line breaks do not [s5-body-paragraphs]', 'a\nb\n\nc', '<p>a\nb</p>\n<p>c</p>\n'],
  [
    'double asterisks are bold, single ones italic, backticks code [s5-body-bold]',
    '**b** *i* `c`',
    '<p><strong>b</strong> <em>i</em> <code>c</code></p>\n',
  ],
  ['hyphens make a bullet list [s5-body-lists]', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
  ['numbers make a list [s5-body-lists]', '1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n'],
  ['a numbered list may begin later', '3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n'],
  ['lines that start with > are one quote [s5-body-quotes]', '> a\n> b', '<blockquote>\n<p>a\nb</p>\n</blockquote>\n'],
  [
    'a link opens in a new tab [s5-body-links]',
    '[t](https://a.au/c)',
    `<p><a href="https://a.au/c" ${newTab}>t</a></p>\n`,
  ],
  [
    'a bare URL ends before the invisible characters that were copied with it',
    'https://a.au/c\u200b d',
    `<p><a href="https://a.au/c" ${newTab}>https://a.au/c</a>\u200b d</p>\n`,
  ],
  [
    'a bare URL is a link [s5-body-links]',
    'See https://a.au/z?a=1&b=2.',
    `<p>See <a href="https://a.au/z?a=1&amp;b=2" ${newTab}>https://a.au/z?a=1&amp;b=2</a>.</p>\n`,
  ],
  [
    'a page of this site is told where the reader came from [s5-body-links]',
    '[site](/dive-sites/12) [part](#x)',
    '<p><a href="/dive-sites/12" target="_blank" rel="noopener">site</a> <a href="#x" target="_blank" rel="noopener">part</a></p>\n',
  ],
  ['an address without a scheme is one of the web', '[t](a.au/c)', `<p><a href="https://a.au/c" ${newTab}>t</a></p>\n`],
  [
    'a wrapped address leads to its page',
    '[t](https://www.google.com/url?q=https://a.au/c&amp;sa=D)',
    `<p><a href="https://a.au/c" ${newTab}>t</a></p>\n`,
  ],
  ['an email address may be linked', '[m](mailto:a@b.au)', `<p><a href="mailto:a@b.au" ${newTab}>m</a></p>\n`],
  ['a name with a dot is no link', 'Ask at dive.shop or mail a@b.au', '<p>Ask at dive.shop or mail a@b.au</p>\n'],
  ['an image has source and alt text', '![cat](/c.png)', `<p>${img('/c.png', 'cat')}</p>\n`],
  [
    'an image tag keeps its width as well, and nothing else',
    '<img src="/c.png" width="600" alt="A" onerror="x" style="a" class="b">',
    `<p>${img('/c.png', 'A', ' width="600"')}</p>\n`,
  ],
  ['an image may be a link', '[![A seal](https://a.au/c.png)](https://a.au)', `<p>${seal}</p>\n`],
  ['an image tag may be a link', '[<img src="https://a.au/c.png" alt="A seal">](https://a.au) x', `<p>${seal} x</p>\n`],
  ['a line break is a space', 'Line<br>break<BR/>and<br />more', '<p>Line break and more</p>\n'],
  ['a line break in code stays text', '`a<br>b`', '<p><code>a&lt;br&gt;b</code></p>\n'],
  ['a line break alone is no paragraph', 'a\n\n<br>\n\nb', '<p>a</p>\n<p>b</p>\n'],
  ['paragraphs of HTML stay separate', '<p>A</p><p>B</p>', '<p>A</p>\n<p>B</p>\n'],
  ['a comment is never shown', 'a <!-- b\n\n# c --> d\n\n<!-- e -->', '<p>a  d</p>\n'],
  ['an empty paragraph is dropped', 'a\n\n<b></b>\n\nb', '<p>a</p>\n<p>b</p>\n'],
  ['characters of HTML are escaped', '2 < 3 & 4 > 1', '<p>2 &lt; 3 &amp; 4 &gt; 1</p>\n'],
  ['a table stays text', 'a | b\n--- | ---\n1 | 2', '<p>a | b\n--- | ---\n1 | 2</p>\n'],
  ['a fence is inline code', '```\ncode\n```', '<p><code>code</code></p>\n'],
  ['indented text is text', '    indented', '<p>indented</p>\n'],
  ['an underline is text', 'Title\n===', '<p>Title\n===</p>\n'],
  ['a rule is text', 'a\n\n---\n\nb', '<p>a</p>\n<p>---</p>\n<p>b</p>\n'],
  ['struck text is text', '~~gone~~', '<p>~~gone~~</p>\n'],
  [
    'a reference is text',
    '[a][b]\n\n[b]: https://a.au',
    `<p>[a][b]</p>\n<p>[b]: <a href="https://a.au" ${newTab}>https://a.au</a></p>\n`,
  ],
  ['scripts are dropped [s2-article-body]', 'a <SCRIPT type="x">alert(1)</SCRIPT> b', '<p>a  b</p>\n'],
  ['styles are dropped [s2-article-body]', 'a <Style>p{}</Style> b <imgx>', '<p>a  b </p>\n'],
  [
    'of raw HTML the text survives [s2-article-body]',
    '<h1 onclick="x">hi</h1> <b>you</b> <a href="https://a.au">there</a> <span class="image-notice">x</span>',
    '<h2 id="part-hi">hi</h2>\n<p>you there x</p>\n',
  ],
])('%s', (_title, body, html) => {
  expect(bodyHtml(body)).toBe(html)
})

test('the parts of a body are its headings of the first level, as words without markup and images', () => {
  const { html, parts } = renderBody(
    '# The *good*, `a < b` & [more](/blog)\n\n## Below\n\n# **Verdict** ![x](/c.png)\n\n#',
  )
  expect(parts).toEqual([
    { id: 'part-the-good-a-b-more', title: 'The good, a < b & more' },
    { id: 'part-verdict', title: 'Verdict' },
  ])
  for (const { id } of parts) expect(html).toContain(`id="${id}"`)
})

test.each(['http://localhost:5000/x.png', 'http://127.0.0.1/x.png', 'http://192.168.1.4/x.png'])(
  'an image on a development host becomes a notice: %s [s5-body-local-images s5-body-local-advice]',
  (url) => {
    const html = bodyHtml(`![a](${url}) and text`)
    expect(html).toContain('<span class="image-notice" role="note">Image not available.')
    expect(html).toContain('use a public URL instead.</span> and text')
    expect(html).not.toContain(new URL(url).host)
  },
)

test.each(['data:image/png;base64,AAAA', 'blob:https://a.au/1', 'picture.png', '//a.au/x.png', 'ftp://a.au/x.png'])(
  'an image source that is no absolute URL falls back to the stock image: %s [s5-image-fallback]',
  (url) => {
    expect(bodyHtml(`<img src="${url}">`)).toBe(`<p>${img('/images/stock-reef.svg', 'Image')}</p>\n`)
  },
)

test.each([
  '<iframe src="https://a.au"></iframe>',
  '[x](javascript:alert(1))',
  '[![A seal](https://a.au/c.png)](javascript:x)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](ftp://a.au/x)',
  '[x](//a.au/x)',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">k</a>',
  '![x" onload="alert(1)](https://a.au/x.png)',
  '[x](https://a.au/" onmouseover="alert(1))',
  '<img alt="`><script>alert(1)</script>" src=/x>',
])('nothing in a body can run or lead to another protocol: %s [s2-article-body]', (body) => {
  const tags = bodyHtml(body).match(/<[^>]*>/g) ?? []
  for (const tag of tags)
    expect(tag).not.toMatch(/<(script|svg|iframe)|\son\w+\s*=\s*"?\w|(href|src)="(javascript|data|ftp|\/\/)/i)
})

test.each([
  ['1', ' width="1"'],
  ['9999', ' width="9999"'],
  ['10000', ''],
  ['50%', ''],
  ['a5', ''],
])('an image of the width "%s" has%s', (width, shown) => {
  expect(bodyHtml(`<img src="/c.png" alt="A" width="${width}">`)).toBe(`<p>${img('/c.png', 'A', shown)}</p>\n`)
})

test('a body is rendered once for each text', () => {
  const body = cachedBody('**Slack water** at Fish Rock')

  expect(body.html).toBe('<p><strong>Slack water</strong> at Fish Rock</p>\n')
  expect(cachedBody('**Slack water** at Fish Rock')).toBe(body)
  expect(cachedBody('')).toEqual({ html: '', parts: [] })
})

const levels = (...marks: number[]) => bodyHeadings(marks.map((marks) => ({ marks, title: 'T' }))).map((h) => h.level)
const ids = (...titles: string[]) => bodyHeadings(titles.map((title) => ({ marks: 2, title }))).map(({ id }) => id)

test('no level is left out on the way down', () => {
  expect(levels(3, 3)).toEqual([2, 3])
  expect(levels(2, 1, 3)).toEqual([2, 2, 3])
  expect(levels(1, 3)).toEqual([2, 3])
})

test('an id is made from the title, is never given twice, and never that of another part of a page', () => {
  expect(ids('Key Features', 'Video', 'video', '…', '?', 'Video 2')).toEqual([
    'part-key-features',
    'part-video',
    'part-video_2',
    'part-heading',
    'part-heading_2',
    'part-video-2',
  ])
})
