import { getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSeed } from '#db/seed/read-seed.ts'
import { normalBody } from '#domain/publishing/body-markup.ts'
import { toDocument } from '#src/components/editor/markup/to-document.ts'
import { toMarkup } from '#src/components/editor/markup/to-markup.ts'
import { bodyExtensions } from '#src/components/editor/schema/body-extensions.ts'
import { renderBody } from './body-html.ts'
import { shownDocument, shownHtml } from './shown-body-testing.ts'

const schema = getSchema(bodyExtensions)
/** As it would be written if every block had been changed. */
const rewritten = (body: string) => toMarkup(schema.nodeFromJSON(toDocument(schema, body).toJSON()))

const { article, review } = readSeed('Kelp & Coral Team')
test.each([...article, ...review].map(({ key, row }) => [key, row.content ?? '']))('%s', (_key = '', content = '') => {
  expect(toMarkup(toDocument(schema, content))).toBe(normalBody(content))
  expect(rewritten(content)).toBe(normalBody(content))
})

const marks = '** * _ __ ` `` [ ] ](/x) ( ) ! ![ < > & &amp; \\ ~~ # - + 1. : |'
const pieces = [
  ...'https://a.au/x_y_z|mailto:a@b.au|<b>|</b>|<!-- x -->|<br>|<script>|</script>|[link](https://a.au)'.split('|'),
  ...'**bold**|*it*|`code`|&#42;|http://localhost/x|![pic](/p.png)|![l](http://localhost/a.png)'.split('|'),
  ...['<img src="/c.png" alt="A" width="300">', '[![pic](/p.png)](https://a.au)', '[<img src="/c.png" alt="A">](/x)'],
]
const word = fc.oneof(
  { arbitrary: fc.constantFrom('reef', 'a', 'the', '2019', 'kelp.', '(wide)', 'é', '🐟'), weight: 5 },
  fc.constantFrom(...marks.split(' ')),
  fc.constantFrom(...pieces),
)
const line = fc.array(fc.tuple(word, fc.constantFrom(' ', ' ', ''))).map((words) => words.flat().join(''))
const starts = '|||# |## |### |#### |- |* |+ |• |1. |2) |33. |2019. |> |>|> # |> - |>> |  |\t|-|#|12.|---|```|==='
const start = fc.constantFrom(...starts.split('|'))
const body = fc
  .array(fc.tuple(start, line, fc.constantFrom('\n', '\n', '\n\n', '\r\n', '\\\n', '  \n')), { maxLength: 8 })
  .map((lines) => lines.flat().join(''))

const runs = { numRuns: 300 }
const edited = (text: string) => schema.nodeFromJSON(toDocument(schema, text).toJSON())

test('normal form is stable, and shows the same', () => {
  fc.assert(
    fc.property(body, (text) => {
      const normal = normalBody(text)
      expect(normalBody(normal)).toBe(normal)
      expect(shownHtml(renderBody(normal).html)).toEqual(shownHtml(renderBody(text).html))
    }),
    runs,
  )
})

test('an unchanged body is written as it was', () => {
  fc.assert(
    fc.property(body, (text) => {
      expect(toMarkup(toDocument(schema, text))).toBe(normalBody(text))
    }),
    runs,
  )
})

function expectSameShown(text: string) {
  expect(shownDocument(toDocument(schema, text))).toEqual(shownHtml(renderBody(text).html))
}

test('readers see what the editor shows', () => {
  fc.assert(fc.property(body, expectSameShown), runs)
  // Found by chance.
  expectSameShown('https://a.au/x_y_z&amp;** \n')
})

function expectSameAnew(text: string) {
  const markup = toMarkup(edited(text))
  expect(normalBody(markup)).toBe(markup)
  expect(shownHtml(renderBody(markup).html)).toEqual(shownHtml(renderBody(text).html))
}

test('a rewritten body shows the same, in normal form', () => {
  fc.assert(fc.property(body, expectSameAnew), runs)
})

// Found by the property above, by chance.
test.each([
  '\\![pic](/p.png) \n',
  '_reef \n<!-- x --> reef_ \n',
  '2) \n** \n',
  '2) \\\n#### 1. \n',
  '[_a_ <b> b](/x) **c <!-- x -->**',
  '**a <b>[b](/x)** <b> *c*',
  '**![l](http://localhost/a.png) reef**',
  '# <br> \n## reef \n',
  '<script> \n\n<script> \n',
])('written anew, too: %j', expectSameAnew)
