import { expect, test } from 'vitest'
import { isRightAnswer } from './person-question.ts'

test.each(['2', ' 2 ', '2.', 'two', 'Two', 'TWO fins', 'two fin', '2 Fins!', '“two”', 'too', '２', '٢'])(
  'a pair are two, however it is written: %j',
  (answer) => expect(isRightAnswer(answer)).toBe(true),
)

test.each(['', ' ', '1', '22', '12', '2 or 3', 'three', 'twofold', 'pair', 'https://spam.example/2', 'to buy'])(
  'nothing else is right: %j',
  (answer) => expect(isRightAnswer(answer)).toBe(false),
)

test('the longest answer that anybody can send takes no time to read', () => {
  const begun = performance.now()
  expect(isRightAnswer(`${'２'.repeat(87_000)}x`)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(500)
})
