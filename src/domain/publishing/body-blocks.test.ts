import { expect, test } from 'vitest'
import { bodyBlocks } from './body-blocks.ts'

test.each(['#', '##', '###', '####', '######', '## ##'])(
  'a heading without words is nothing, quoted or not: %s',
  (marks) => {
    expect(bodyBlocks(marks)).toEqual([])
    expect(bodyBlocks(`> ${marks}`)).toEqual([])
    expect(bodyBlocks(`> Calm.\n> ${marks}\n> Blue.`)).toEqual([{ kind: 'quote', lines: ['Calm.', '', 'Blue.'] }])
  },
)

test.each(['# Calm', '## Calm', '### Calm', '#Calm'])('one with words stays in its quote: %s', (heading) => {
  expect(bodyBlocks(`> ${heading}`)).toEqual([{ kind: 'quote', lines: [heading] }])
})
