import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findNewerFunctions } from './browser-code.ts'

const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-script-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what a supported browser lacks is found in a script, except where the script looks if it is there', () => {
  const script = join(folder, 'script.ts')
  const lines = [
    "export const url = URL.parse('/reef', 'https://kelp.test')",
    "export const isUrl = URL.canParse('/reef')",
    'export const signal = AbortSignal.any([])',
    'export const { promise } = Promise.withResolvers()',
    'export const size = ({ size }: URLSearchParams) => size',
    'document.body.ariaLabel = String(new Intl.Segmenter())',
    "export const older = [structuredClone([2, 1]).toSorted(), JSON.parse('[]'), new Set().size, new Response().json()]",
    'self.requestIdleCallback?.(() => navigator.share && navigator.share({}))',
  ]
  writeFileSync(script, lines.join('\n'))

  expect(
    findNewerFunctions(script).map((line) => line.replace(/, in all browsers since 202\d-\d\d-\d\d$/, '')),
  ).toEqual([
    'script.ts:1 URL.parse',
    'script.ts:2 URL.canParse',
    'script.ts:3 AbortSignal.any',
    'script.ts:4 Promise.withResolvers',
    'script.ts:5 URLSearchParams.size',
    'script.ts:6 ElementInternals.ariaLabel',
    'script.ts:6 Intl.Segmenter',
  ])
})
