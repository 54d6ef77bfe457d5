import { expect, test } from 'vitest'
import { emailBodies } from './email-html.ts'

const sender = { SITE_NAME: 'Kelp & Coral' }
const operator = 'Reef Media Pty Ltd, ABN 12 345 678 901, PO Box 1, Manly NSW 2095'
const words = { heading: 'Mail arrives', parts: [] }

test('as text an email has its heading, its parts one below the other, and its sender below two dashes', () => {
  const { text } = emailBodies(sender, {
    ...words,
    parts: [
      { text: 'First.' },
      { quote: 'Hello\n\nthere' },
      { button: 'Press', url: 'https://kelp.test/press' },
      { bodyHtml: '<p>Body</p>', bodyText: 'Body' },
      { small: 'Nothing to do.' },
      { small: 'Tired of it?', link: { words: 'Leave', url: 'https://kelp.test/leave' } },
    ],
  })

  expect(text).toBe(
    [
      ...['Mail arrives', '', 'First.', '', '> Hello', '> ', '> there', '', 'Press:', 'https://kelp.test/press', ''],
      ...['Body', '', 'Nothing to do.', '', 'Tired of it? Leave:', 'https://kelp.test/leave', ''],
      // Mail programs leave the signature below it out of replies. Source: RFC 3676, section 4.3.
      ...['-- ', 'Kelp & Coral', ''],
    ].join('\n'),
  )
})

test('every text of an email is escaped, in elements and in attributes', () => {
  const hostile = `<b> & "x" 'y'`
  const { html } = emailBodies(
    { SITE_NAME: hostile, SITE_OPERATOR: hostile },
    {
      heading: hostile,
      preview: hostile,
      parts: [
        ...[{ text: hostile }, { quote: hostile }, { button: hostile, url: hostile }],
        { small: hostile, link: { words: hostile, url: hostile } },
      ],
    },
  )

  expect(html).not.toContain('<b>')
  expect(html.split('&#60;b&#62; &#38; &#34;x&#34; &#39;y&#39;')).toHaveLength(13)
})

test('each element has its style inline, and every class of an email has a rule for dark screens', () => {
  const { html } = emailBodies(sender, {
    ...words,
    parts: [
      ...[{ text: 'First.' }, { quote: 'Hello\nthere' }, { button: 'Press', url: 'https://kelp.test/press' }],
      { small: 'Tired of it?', link: { words: 'Leave', url: 'https://kelp.test/leave' } },
    ],
  })
  const [head = '', body = ''] = html.split('</head>')
  const [, dark = ''] = /prefers-color-scheme: dark\) \{([\s\S]*)\n\}/.exec(head) ?? []
  const classes = [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))

  expect([...new Set(classes)].sort()).toEqual(['ink', 'line', 'paper', 'press', 'soft'])
  for (const name of [...classes, 'link']) expect(dark).toMatch(new RegExp(`\\.${name} \\{ [^}]*: #\\w{6} !important`))
  for (const tag of body.match(/<(?:body|div|p|h1|blockquote|a)\b[^>]*>/g) ?? []) expect(tag).toContain(' style="')
  expect(body, 'lines of a quote stay lines').toMatch(/<blockquote [^>]*white-space:pre-wrap[^>]*>Hello\nthere</)
  expect(body).toMatch(
    /<a class="press" href="https:\/\/kelp.test\/press" style="[^"]*background:#bf3b23;color:#ffffff/,
  )
})

test('only an email with a preview hides one before its text', () => {
  const hidden = '<div style="display:none;max-height:0;overflow:hidden">'
  expect(emailBodies(sender, { ...words, preview: 'What winter brings.' }).html).toContain(
    `${hidden}What winter brings.</div>`,
  )
  expect(emailBodies(sender, { ...words, preview: '' }).html).not.toContain(hidden)
  expect(emailBodies(sender, words).html).not.toContain(hidden)
})

test('an email ends with who runs the site, where that is set', () => {
  const { text, html } = emailBodies({ ...sender, SITE_OPERATOR: operator }, words)

  expect(text.endsWith(`\n\n-- \nKelp & Coral\n${operator}\n`)).toBe(true)
  expect(html).toContain(`>${operator}</p>`)
})
