import { getSchema } from '@tiptap/react'
import { expect, test } from 'vitest'
import { readSeed } from '#db/seed/read-seed.ts'
import { normalBody } from '#domain/body-markup.ts'
import { toDocument } from '#src/components/editor/markup/to-document.ts'
import { toMarkup } from '#src/components/editor/markup/to-markup.ts'
import { bodyExtensions } from '#src/components/editor/schema/body-extensions.ts'

const schema = getSchema(bodyExtensions)
/** As it would be written if every block had been changed. */
const rewritten = (body: string) => toMarkup(schema.nodeFromJSON(toDocument(schema, body).toJSON()))

const { article, review } = readSeed('Kelp & Coral Team')
test.each([...article, ...review].map(({ key, row }) => [key, row.content ?? '']))('%s', (_key = '', content = '') => {
  expect(toMarkup(toDocument(schema, content))).toBe(normalBody(content))
  expect(rewritten(content)).toBe(normalBody(content))
})
