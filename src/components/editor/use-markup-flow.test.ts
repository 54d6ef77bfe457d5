import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMarkupFlow } from './use-markup-flow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function flowOf(value: string) {
  const flow = createMarkupFlow(value)
  const page = { stands: value, told: [] as string[], written: [] as string[] }
  const write = (markup: string) => {
    page.written.push(markup)
    page.stands = markup
  }
  flow.connect(
    () => page.stands,
    write,
    (markup) => page.told.push(markup),
  )
  const type = (text: string) => {
    page.stands = text
    flow.schedule()
  }
  return { flow, page, type }
}

test('what is typed is told within half a second, also while typing goes on', () => {
  const { page, type } = flowOf('a')
  for (const text of ['ab', 'abc', 'abcd', 'abcde']) {
    type(text)
    vi.advanceTimersByTime(125)
  }
  expect(page.told).toEqual(['abcde'])
  type('abcdef')
  vi.advanceTimersByTime(499)
  expect(page.told).toEqual(['abcde', 'abcdef'])
})

test('nothing is told twice, nor what was there from the start', () => {
  const { flow, page, type } = flowOf('a')
  flow.flush()
  type('ab')
  flow.flush()
  flow.flush()
  vi.advanceTimersByTime(2000)
  type('a')
  vi.advanceTimersByTime(500)
  expect(page.told).toEqual(['ab', 'a'])
  expect(flow.markup()).toBe('a')
})

test('a body that begins in another form is not told as a change', () => {
  const { flow, page } = flowOf('* a')
  page.stands = '- a'
  flow.flush()
  flow.take('* a')
  expect([page.told, page.written]).toEqual([[], []])
})

test('what was told may come back late, and replaces nothing', () => {
  const { flow, page, type } = flowOf('a')
  type('ab')
  flow.flush()
  type('abc')
  flow.flush()
  flow.take('ab')
  flow.take('abc')
  expect(page.written).toEqual([])
})

test('another value replaces what stands there, in its normal form, and what waited is not told', () => {
  const { flow, page, type } = flowOf('a')
  type('ab')
  flow.take('* z')
  vi.advanceTimersByTime(1000)
  expect(page.written).toEqual(['- z'])
  expect(page.told).toEqual([])
  flow.take('a')
  expect(page.written).toEqual(['- z', 'a'])
})
