import type { Node } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalBody } from '#domain/body-markup.ts'
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
    '**',
    '*',
    '_',
    '__',
    '`',
    '``',
    '[',
    ']',
    '](/x)',
    '(',
    ')',
    '!',
    '![',
    '<',
    '>',
    '&',
    '&amp;',
    '\\',
    '#',
    '# ',
    '-',
    '- ',
    '+',
    '1. ',
    ':',
    '|',
    '~',
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
  .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(line, { minLength: 1, maxLength: 3 }))
  .map(([type, items]) =>
    schema.node(
      type,
      null,
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
    { numRuns: Number(process.env.RUNS ?? 300) },
  )
})

test('escapes stand only where they are needed', () => {
  expect(written('5 * 3, snake_case [sic] & <3: 2 > 1 #reef!')).toBe('5 * 3, snake_case [sic] & <3: 2 > 1 #reef!')
})
