import { expect, test } from 'vitest'
import { cachedBody } from './body-cache.ts'

test('a body is rendered once for each text', () => {
  const body = cachedBody('**Slack water** at Fish Rock')

  expect(body.html).toBe('<p><strong>Slack water</strong> at Fish Rock</p>\n')
  expect(cachedBody('**Slack water** at Fish Rock')).toBe(body)
  expect(cachedBody('')).toEqual({ html: '', parts: [] })
})
