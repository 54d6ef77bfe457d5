import { expect, test } from 'vitest'
import { takeProsAndCons } from './pros-and-cons.ts'

const body = '## Overview\n\nA mask.\n\n## Pros\n\n- Clear.\n- Soft.\n\n## Cons\n\n- Dear.\n\n## Verdict\n\nFour stars.'

test('the lists under the headings Pros and Cons are taken out of a body, and nothing else is', () => {
  expect(takeProsAndCons({ content: body, pros: '', cons: '' })).toEqual({
    content: '## Overview\n\nA mask.\n\n## Verdict\n\nFour stars.',
    pros: 'Clear.\nSoft.',
    cons: 'Dear.',
  })
})

test('a review with lists of its own keeps its body', () => {
  const review = { content: body, pros: 'Light.', cons: '' }
  expect(takeProsAndCons(review)).toBe(review)
})

test.each([
  '## Pros\n\n- Clear.\n\nAnd more.',
  '## Pros\n\n- See [the other](/gear-reviews/other).',
  '## Pros\n\n- It is *light*.',
  '## Pros and cons\n\n- Clear.',
  '## Pros',
])('a part that is more than a plain list stays in the body: %j', (content) => {
  expect(takeProsAndCons({ content, pros: '', cons: '' })).toEqual({ content, pros: '', cons: '' })
})
