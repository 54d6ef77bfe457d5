import type { Mark, Node } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalBody } from '#domain/publishing/body-markup.ts'
import { bodyExtensions } from '../schema/body-extensions.ts'
import { runsOf, sameRuns } from './runs.ts'
import { toDocument } from './to-document.ts'
import { toMarkup } from './to-markup.ts'

const schema = getSchema(bodyExtensions)
const paragraph = (...inline: Node[]) => schema.node('paragraph', null, inline)
const documentOf = (...blocks: Node[]) => schema.node('doc', null, blocks)
const written = (text: string) => toMarkup(documentOf(paragraph(schema.text(text))))

const piece = fc.oneof(
  { arbitrary: fc.constantFrom('reef', 'a', ' ', ' the ', '2019', 'kelp.', '(wide)', 'é', '🐟', ' 2'), weight: 4 },
  fc.constantFrom(
    ...'** * _ __ ` `` [ ] ](/x) ( ) ! ![ < > & &amp; \\ # - + : | ~'.split(' '),
    ...['# ', '- ', '• ', '1. '],
  ),
  fc.constantFrom(
    'https://a.au/x_y_z',
    'mailto:a@b.au',
    '<b>',
    '<!-- x -->',
    '<script>x</script>',
    '  ',
    '\u00a0',
    '\n',
  ),
)
const marks = fc.subarray([
  schema.mark('bold'),
  schema.mark('italic'),
  schema.mark('code'),
  schema.mark('link', { href: '/blog' }),
])
const inline = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), marks)
      .map(([texts, on]) => schema.text(texts.join(''), on)),
    weight: 6,
  },
  marks.map((on) =>
    schema.node('image', { src: 'https://a.au/c d.png', alt: 'a [b] "c" *d*', width: null }, undefined, on),
  ),
  fc.constantFrom(
    schema.node('image', { src: '/c.png', alt: 'x', width: '300' }),
    schema.node('htmlTag', { html: '<b>' }),
  ),
)
const line = fc.array(inline, { maxLength: 5 })
const textblock = fc.oneof(
  line.map((content) => schema.node('paragraph', null, content)),
  fc.tuple(fc.constantFrom(1, 2, 3), line).map(([level, content]) => schema.node('heading', { level }, content)),
)
const list = fc
  .tuple(
    fc.constantFrom('bulletList', 'orderedList'),
    fc.constantFrom(0, 1, 3, 998),
    fc.array(line, { minLength: 1, maxLength: 3 }),
  )
  .map(([type, start, items]) =>
    schema.node(
      type,
      type === 'orderedList' ? { start } : null,
      items.map((item) => schema.node('listItem', null, paragraph(...item))),
    ),
  )
const quote = fc
  .array(fc.oneof(textblock, list), { minLength: 1, maxLength: 3 })
  .map((blocks) => schema.node('blockquote', null, blocks))
const document = fc
  .array(fc.oneof(textblock, list, quote), { minLength: 1, maxLength: 4 })
  .map((blocks) => documentOf(...blocks))

/** The lines of a document that have words, with what markup can say of them. */
function lines(node: Node, kinds: string[] = []): { kinds: string; nodes: readonly Node[] }[] {
  if (!node.isTextblock) return node.children.flatMap((child) => lines(child, [...kinds, node.type.name]))
  const kind = `${kinds.join('>')}>${node.type.name}${node.attrs.level ?? ''}`
  return runsOf(node.children).length > 0 ? [{ kinds: kind, nodes: node.children }] : []
}

test('whatever is in the editor is read from its markup again', () => {
  fc.assert(
    fc.property(document, (before) => {
      const markup = toMarkup(before)
      expect(normalBody(markup)).toBe(markup)
      const after = toDocument(schema, markup)
      expect(lines(after).map(({ kinds }) => kinds)).toEqual(lines(before).map(({ kinds }) => kinds))
      const wrong = lines(after).filter(
        ({ nodes }, index) => !sameRuns(runsOf(nodes), runsOf(lines(before)[index]?.nodes ?? [])),
      )
      expect(wrong.map(({ nodes }) => nodes.map(String))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['5 * 3, snake_case [sic] & <3: 2 > 1 #reef! 1. a - b', '5 * 3, snake_case [sic] & <3: 2 > 1 #reef! 1. a - b'],
  ['AT&T, fish & chips, C:\\dive, ~18 m, (a|b) and 50% + 1', 'AT&T, fish & chips, C:\\dive, ~18 m, (a|b) and 50% + 1'],
  ['See https://a.au/a_b_c?x=1&y=*2*, or mailto:a@b.au.', 'See https://a.au/a_b_c?x=1&y=*2*, or mailto:a@b.au.'],
  ['# no heading', '\\# no heading'],
  ['- no list', '\\- no list'],
  ['• no list', '&#8226; no list'],
  ['1. no list', '1\\. no list'],
  ['12) no list', '12\\) no list'],
  ['> no quote', '\\> no quote'],
  ['-', '\\-'],
  ['#### four', '\\#### four'],
  ['2019. a year', '2019. a year'],
  ['*no* 2 * 3', '\\*no* 2 * 3'],
  ['a `b` c', 'a \\`b` c'],
  ['[a](/b) [c]', '\\[a](/b) [c]'],
  ['![a](/b)', '!\\[a](/b)'],
  ['a <b> c < d', 'a \\<b> c < d'],
  ['<p>no tag</p><br><br>', '\\<p>no tag\\</p>\\<br>\\<br>'],
  ['a <!-- no comment -->', 'a \\<!-- no comment -->'],
  ['&amp; & &x', '\\&amp; & &x'],
  ['a\\*b', 'a\\\\*b'],
  ['  a  b\nc  ', 'a  b c'],
])('"%s" is written as "%s"', (text, markup) => {
  expect(written(text)).toBe(markup)
  expect(toDocument(schema, markup).textContent.trim()).toBe(text.trim().replace('\n', ' '))
})

const [bold, italic, code] = ['bold', 'italic', 'code'].map((name) => schema.mark(name))
const link = schema.mark('link', { href: '/a (b)' })
const text = (words: string, ...on: (Mark | undefined)[]) =>
  schema.text(
    words,
    on.flatMap((mark) => mark ?? []),
  )

test.each([
  ['spaces stand outside of marks', [text('a'), text(' b ', bold), text('c')], 'a **b** c'],
  ['a mark that lasts longer stands outside', [text('a', bold), text('b', bold, italic), text('c', bold)], '**a*b*c**'],
  ['marks may change between letters', [text('a'), text('b', bold), text('c')], 'a**b**c'],
  ['a sign at the edge of a mark does not undo it', [text('a'), text('(b)', bold), text('c')], '&#97;**(b)**&#99;'],
  [
    'emphasis goes on over HTML that readers never see',
    [text('a ', bold), schema.node('htmlTag', { html: '<b>' }, undefined, bold ? [bold] : []), text(' b', bold)],
    '**a <b> b**',
  ],
  [
    'emphasis ends before HTML that is not in it',
    [text('a', bold), text(' '), schema.node('htmlTag', { html: '<b>' }), text(' b', bold)],
    '**a** <b> **b**',
  ],
  ['code with backticks', [text('a`b', code), text(' '), text('`', code)], '``a`b`` `` ` ``'],
  ['code keeps spaces', [text(' a ', code), text('b'), text('  ', code)], '`  a  `b`  `'],
  ['code may be bold', [text('a', code, bold)], '**`a`**'],
  ['addresses with signs of their own', [text('a', link), text(' b')], '[a](</a%20(b)>) b'],
])('%s', (_rule, inline, markup) => {
  expect(toMarkup(documentOf(paragraph(...inline)))).toBe(markup)
})

test('what markup has no way to say keeps its words, guarded where they would say something else', () => {
  const nowhere = schema.mark('link', { href: 'javascript:alert(1)' })
  const line = (words: string) => toMarkup(documentOf(paragraph(text(words, nowhere), text(' & so on', bold))))
  expect(line('5 * 3 [sic]')).toBe('5 * 3 [sic] & so on')
  expect(line('a *b* c')).toBe('a \\*b* c & so on')
})

test('a heading may end with its own sign', () => {
  expect(toMarkup(documentOf(schema.node('heading', { level: 2 }, text('C #'))))).toBe('## C \\#')
  expect(toMarkup(documentOf(schema.node('heading', { level: 2 }, text('C#'))))).toBe('## C#')
})

test('pictures without a width are markdown, with one a tag; one that markdown cannot say is a tag too', () => {
  const image = (attrs: object) => toMarkup(documentOf(paragraph(schema.node('image', attrs))))
  expect(image({ src: '/c.png', alt: 'A reef', width: null })).toBe('![A reef](/c.png)')
  expect(image({ src: '/c.png', alt: 'A reef', width: '300' })).toBe('<img src="/c.png" alt="A reef" width="300">')
  expect(image({ src: '/c d.png', alt: '*A*', width: null })).toBe('<img src="/c d.png" alt="*A*">')
})

test('what is empty is left out, and lists with nothing between them are one', () => {
  const item = (words: string) => schema.node('listItem', null, paragraph(...(words ? [text(words)] : [])))
  const list = (type: string, ...items: string[]) => schema.node(type, null, items.map(item))
  const empty = [paragraph(), schema.node('heading', { level: 1 }), schema.node('blockquote', null, paragraph())]
  expect(toMarkup(documentOf(...empty, list('bulletList', '')))).toBe('')
  expect(
    toMarkup(
      documentOf(list('orderedList', 'a', '', 'b'), ...empty, list('orderedList', 'c'), list('bulletList', 'd')),
    ),
  ).toBe('1. a\n2. b\n3. c\n\n- d')
})

test('a line break in HTML is a space', () => {
  const [line] = toDocument(schema, 'Line<br>break').children
  expect(line?.children.map(String)).toEqual(['"Line break"'])
})

test('a numbered list keeps its first number, with what is added to it', () => {
  const [list] = toDocument(schema, '3. three\n4. four').children
  const item = schema.node('listItem', null, paragraph(text('five')))
  expect(toMarkup(documentOf(...(list ? [list.copy(list.content.addToEnd(item))] : [])))).toBe(
    '3. three\n4. four\n5. five',
  )
})

test('a number alone after a numbered list stays a paragraph, whoever wrote it, quoted or not', () => {
  const [list] = toDocument(schema, '1. one').children
  const [number] = toDocument(schema, '12.').children
  const blocks = [...(list ? [list] : []), paragraph(), ...(number ? [number] : [])]
  expect(toMarkup(documentOf(...blocks))).toBe('1. one\n\n12\\.')
  expect(toMarkup(documentOf(schema.node('blockquote', null, blocks)))).toBe('> 1. one\n>\n> 12\\.')
  expect(toDocument(schema, '1. one\n\n12\\.').lastChild?.textContent).toBe('12.')
  expect(written('12.')).toBe('12.')
})

test('a block that nobody touched is written as it was, its neighbours anew', () => {
  const before = toDocument(schema, '__a__ b\n\n#### c\n\nd')
  const after = before.copy(before.content.replaceChild(2, paragraph(text('e'))))
  expect(toMarkup(after)).toBe('__a__ b\n\n#### c\n\ne')
})
