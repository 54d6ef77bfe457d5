import { expect, test } from 'vitest'
import { bodyHeadings, renderBody } from './body-html.ts'

const bodyHtml = (body: string) => renderBody(body).html

const newTab = 'target="_blank" rel="noopener noreferrer"'
const eager = 'loading="lazy" decoding="async"'

test('headings have three levels below the title of the page, more marks make a paragraph [s5-body-headings]', () => {
  expect(bodyHtml('# One\n## Two\n### Three\n#### Four')).toBe(
    '<h2 id="part-one">One</h2>\n<h3 id="part-two">Two</h3>\n<h4 id="part-three">Three</h4>\n<p>Four</p>\n',
  )
  expect(bodyHtml('## Two\n### Three')).toBe('<h2 id="part-two">Two</h2>\n<h3 id="part-three">Three</h3>\n')
  expect(bodyHtml('> # Quoted')).toBe('<blockquote>\n<h2 id="part-quoted">Quoted</h2>\n</blockquote>\n')
  expect(bodyHtml('#')).not.toContain('<h')
})

test('the parts of a body are its headings of the first level, as words without markup', () => {
  const { html, parts } = renderBody('# The *good*, `a < b` & [more](/blog)\n\n## Below\n\n# **Verdict**\n\n#')
  expect(parts).toEqual([
    { id: 'part-the-good-a-b-more', title: 'The good, a < b & more' },
    { id: 'part-verdict', title: 'Verdict' },
  ])
  for (const { id } of parts) expect(html).toContain(`id="${id}"`)
})

test('a picture in a heading is no part of its title', () => {
  expect(renderBody('# Good fins ![long ones](https://a.au/c.png)').parts).toEqual([
    { id: 'part-good-fins', title: 'Good fins' },
  ])
})

test('blank lines separate paragraphs, single line breaks do not [s5-body-paragraphs]', () => {
  expect(bodyHtml('a\nb\n\nc')).toBe('<p>a\nb</p>\n<p>c</p>\n')
})

test('double asterisks are bold, single ones italic, backticks code [s5-body-bold]', () => {
  expect(bodyHtml('**b** *i* `c`')).toBe('<p><strong>b</strong> <em>i</em> <code>c</code></p>\n')
})

test('bullet and numbered lists [s5-body-lists]', () => {
  expect(bodyHtml('- a\n- b')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n')
  expect(bodyHtml('1. a\n2. b')).toBe('<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n')
})

test('lines that start with > are one quote [s5-body-quotes]', () => {
  expect(bodyHtml('> a\n> b')).toBe('<blockquote>\n<p>a\nb</p>\n</blockquote>\n')
})

test('markdown links and bare URLs open in a new tab [s5-body-links]', () => {
  expect(bodyHtml('[t](https://a.au/c)')).toBe(`<p><a href="https://a.au/c" ${newTab}>t</a></p>\n`)
  expect(bodyHtml('See https://a.au/z?a=1&b=2.')).toBe(
    `<p>See <a href="https://a.au/z?a=1&amp;b=2" ${newTab}>https://a.au/z?a=1&amp;b=2</a>.</p>\n`,
  )
  expect(bodyHtml('[site](/dive-sites/12)')).toBe(
    '<p><a href="/dive-sites/12" target="_blank" rel="noopener">site</a></p>\n',
  )
})

test('a name with a dot is no link', () => {
  expect(bodyHtml('Ask at dive.shop or mail a@b.au')).toBe('<p>Ask at dive.shop or mail a@b.au</p>\n')
})

test('images keep source and alt text; image tags keep their width as well', () => {
  expect(bodyHtml('![cat](https://a.au/c.png)')).toBe(`<p><img src="https://a.au/c.png" alt="cat" ${eager} /></p>\n`)
  expect(bodyHtml('<img src="/c.png" width="600" alt="A" onerror="x" style="a" class="b">')).toBe(
    `<p><img src="/c.png" alt="A" ${eager} width="600" /></p>\n`,
  )
})

test.each([
  'http://localhost:5000/x.png',
  'http://127.0.0.1/x.png',
  'http://192.168.1.4/x.png',
  'https://app.localhost/x',
])('an image on a development host becomes a notice: %s [s5-body-local-images s5-body-local-advice]', (url) => {
  const html = bodyHtml(`![a](${url}) and text`)
  expect(html).toContain('<span class="image-notice" role="note">Image not available.')
  expect(html).toContain('use a public URL instead.</span> and text')
  expect(html).not.toContain(new URL(url).host)
})

test.each(['data:image/png;base64,AAAA', 'blob:https://a.au/1', 'picture.png', '//a.au/x.png', 'ftp://a.au/x.png'])(
  'an image source that is no absolute URL falls back to the stock image: %s [s5-image-fallback]',
  (url) => {
    expect(bodyHtml(`<img src="${url}">`)).toBe(`<p><img src="/images/stock-reef.svg" alt="Image" ${eager} /></p>\n`)
  },
)

test.each([
  ['<script>alert(1)</script>hi', '<p>hi</p>\n'],
  ['<style>p{}</style>hi', '<p>hi</p>\n'],
  ['hi <b>you</b> <a href="https://a.au">there</a>', '<p>hi you there</p>\n'],
  ['<h1 onclick="x">hi</h1>', '<p>hi</p>\n'],
  ['hi <span class="image-notice">x</span>', '<p>hi x</p>\n'],
])('of raw HTML only image tags survive: %s [s2-article-body]', (body, html) => {
  expect(bodyHtml(body)).toBe(html)
})

test.each([
  '<iframe src="https://a.au"></iframe>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">k</a>',
  '![x" onload="alert(1)](https://a.au/x.png)',
  '[x](https://a.au/" onmouseover="alert(1))',
  '<img alt="`><script>alert(1)</script>" src=/x>',
])('nothing in a body can run: %s [s2-article-body]', (body) => {
  const tags = bodyHtml(body).match(/<[^>]*>/g) ?? []
  for (const tag of tags)
    expect(tag).not.toMatch(/<(script|svg|iframe)|\son\w+\s*=\s*"?\w|(href|src)="(javascript|data):/i)
})

test('a picture that is a link stays one, in a line of its own too', () => {
  const picture = `<img src="https://a.au/c.png" alt="A seal" ${eager} />`
  const link = `<a href="https://a.au" ${newTab}>${picture}</a>`
  expect(bodyHtml('[![A seal](https://a.au/c.png)](https://a.au)')).toBe(`<p>${link}</p>\n`)
  expect(bodyHtml('[<img src="https://a.au/c.png" alt="A seal">](https://a.au) x')).toBe(`<p>${link} x</p>\n`)
  expect(bodyHtml('[![A seal](https://a.au/c.png)](javascript:x)')).toContain(picture)
})

test('a line break is a space', () => {
  expect(bodyHtml('Line<br>break<BR/>and<br />more')).toBe('<p>Line break and more</p>\n')
  expect(bodyHtml('# Line<br>break')).toBe('<h2 id="part-line-break">Line break</h2>\n')
  expect(bodyHtml('a <br>\nb')).not.toContain('<br')
  expect(bodyHtml('`a<br>b`')).toBe('<p><code>a&lt;br&gt;b</code></p>\n')
  expect(bodyHtml('a\n\n<br>\n\nb')).not.toContain('<p> </p>')
})

test('signs that mean something in HTML are escaped', () => {
  expect(bodyHtml('2 < 3 & 4 > 1')).toBe('<p>2 &lt; 3 &amp; 4 &gt; 1</p>\n')
})

test.each([
  ['#### Four', '<p>Four</p>\n'],
  ['##### Five', '<p>Five</p>\n'],
  ['###### Six', '<p>Six</p>\n'],
  ['# ![](https://a.au/c.png)', `<h2 id="part-heading"><img src="https://a.au/c.png" alt="" ${eager} /></h2>\n`],
])('a heading of any kind: %s', (body, html) => {
  expect(bodyHtml(body)).toBe(html)
})

test.each([
  ['a | b\n--- | ---\n1 | 2', '<p>a | b\n--- | ---\n1 | 2</p>\n'],
  ['```\ncode\n```', '<p><code>code</code></p>\n'],
  ['    indented', '<p>indented</p>\n'],
  ['Title\n===', '<p>Title\n===</p>\n'],
  ['a\n\n---\n\nb', '<p>a</p>\n<p>---</p>\n<p>b</p>\n'],
  ['~~gone~~', '<p>~~gone~~</p>\n'],
  ['[a][b]\n\n[b]: https://a.au', `<p>[a][b]</p>\n<p>[b]: <a href="https://a.au" ${newTab}>https://a.au</a></p>\n`],
])('what a body does not know stays text: %j', (body, html) => {
  expect(bodyHtml(body)).toBe(html)
})

test('numbered lists may begin later', () => {
  expect(bodyHtml('3. a\n4. b')).toBe('<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n')
})

test('links lead to pages and addresses for mail; what has another kind of address is no link', () => {
  expect(bodyHtml('[part](#part-one)')).toBe('<p><a href="#part-one" target="_blank" rel="noopener">part</a></p>\n')
  expect(bodyHtml('[mail](mailto:a@b.au)')).toBe(`<p><a href="mailto:a@b.au" ${newTab}>mail</a></p>\n`)
  for (const address of ['ftp://a.au/x', '//a.au/x'])
    expect(bodyHtml(`[x](${address})`)).not.toContain(`href="${address}`)
})

test.each([
  ['1', ' width="1"'],
  ['9999', ' width="9999"'],
  ['10000', ''],
  ['50%', ''],
  ['a5', ''],
  ['', ''],
])('an image of the width "%s" has%s', (width, shown) => {
  expect(bodyHtml(`<img src="/c.png" alt="A" width="${width}">`)).toBe(
    `<p><img src="/c.png" alt="A" ${eager}${shown} /></p>\n`,
  )
})

test('a paragraph without words is dropped, one with a picture alone stays', () => {
  expect(bodyHtml('a\n\n<b></b>\n\nb')).toBe('<p>a</p>\n<p>b</p>\n')
  expect(bodyHtml('![cat](/c.png)')).toBe(`<p><img src="/c.png" alt="cat" ${eager} /></p>\n`)
})

test('scripts and styles go with what they contain, however they are written', () => {
  expect(bodyHtml('a <SCRIPT type="x">alert(1)</SCRIPT> b')).toBe('<p>a  b</p>\n')
  expect(bodyHtml('a <Style>p{}</Style> b <imgx>')).toBe('<p>a  b </p>\n')
})

const levels = (...marks: number[]) => bodyHeadings(marks.map((marks) => ({ marks, title: 'T' }))).map((h) => h.level)
const ids = (...titles: string[]) => bodyHeadings(titles.map((title) => ({ marks: 2, title }))).map(({ id }) => id)

test('double marks are the first level below the title of the page', () => {
  expect(levels(2, 3, 3, 2)).toEqual([2, 3, 3, 2])
})

test('a body that uses single marks has them there, and everything else one level lower', () => {
  expect(levels(1, 2, 3, 1)).toEqual([2, 3, 4, 2])
})

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
