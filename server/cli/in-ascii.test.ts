import { expect, test } from 'vitest'
import { inAscii } from './in-ascii.js'

const run = (code: string) => new Function(`return ${code}`)()

test.each([
  '"Kelp – Coral’s 10 °C"',
  '`𝄞 €`.length',
  '/^[–—’]+$/.test("–’")',
  '/^[😀-😂]$/u.test("😁")',
  '({ größe: "ü" }).größe',
])('%s says the same in ASCII', (code) => {
  const ascii = inAscii(code)
  expect(ascii).toMatch(/^[\0-~]+$/)
  expect(run(ascii)).toEqual(run(code))
})

test.each(['String.raw`a–b`', '"\\–".length'])('%s stays as it is', (code) => {
  expect(inAscii(code)).toBe(code)
})
