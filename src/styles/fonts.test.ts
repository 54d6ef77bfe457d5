import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const styles = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
// It comes without types.
const fontkit = createRequire(import.meta.url)('fontkit')

/** The numbers of the letters for which a file of a font is fetched. */
function lettersOf(file: string): number[] {
  const face = styles.split('@font-face').find((rule) => rule.includes(`/${file}.woff2`)) ?? ''
  const ranges = /unicode-range:([^;]+);/.exec(face)?.[1]?.split(',') ?? []
  return ranges.flatMap((range) => {
    const [first, last = first] = range.trim().replace('U+', '').split('-')
    const begin = Number.parseInt(first ?? '', 16)
    return Array.from({ length: Number.parseInt(last ?? '', 16) - begin + 1 }, (_, index) => begin + index)
  })
}

/** The numbers of the letters that a file holds. U+FFFF ends each list in it, and is no letter. */
function lettersIn(path: string): number[] {
  const { characterSet } = fontkit.openSync(fileURLToPath(new URL(path, import.meta.url)))
  return (characterSet as number[]).filter((letter) => letter !== 0xffff)
}

/** As unicode-range writes them, so that a difference can be read. */
const written = (letters: number[]) =>
  letters
    .toSorted((a, b) => a - b)
    .map((letter) => `U+${letter.toString(16).toUpperCase()} ${String.fromCodePoint(letter)}`)

test.for(['newsreader', 'instrument-sans', 'instrument-sans-italic'])(
  'each letter of %s stands in one file, those of English in the first',
  (name) => {
    const [english, others] = [lettersOf(name), lettersOf(`${name}-others`)]
    expect(english.filter((letter) => others.includes(letter))).toEqual([])
    const latin = [...Array.from({ length: 0x5f }, (_, index) => 0x20 + index)]
    expect(latin.filter((letter) => !english.includes(letter))).toEqual([])
    const beyond = [...'ŒœäéöüÿñòóôõÀÉ¡©°·×–—‘’“”•…‚„‹›€™−'].map((letter) => letter.codePointAt(0))
    expect(beyond.filter((letter) => ![...english, ...others].includes(letter ?? 0))).toEqual([])
  },
)

test.for([
  'newsreader',
  'newsreader-others',
  'instrument-sans',
  'instrument-sans-others',
  'instrument-sans-italic',
  'instrument-sans-italic-others',
])('%s is fetched for the letters that it holds, each of them and no other', (file) => {
  expect(written(lettersOf(file))).toEqual(written(lettersIn(`../fonts/${file}.woff2`)))
})

test.for([
  ['newsreader', 'newsreader/files/newsreader-latin-opsz-normal'],
  ['instrument-sans', 'instrument-sans/files/instrument-sans-latin-wght-normal'],
  ['instrument-sans-italic', 'instrument-sans/files/instrument-sans-latin-wght-italic'],
])('every letter of Western Europe that the makers of %s drew is in one of its files', ([name, source]) => {
  const drawn = lettersIn(`../../node_modules/@fontsource-variable/${source}.woff2`)
  const western = drawn.filter((letter) => letter >= 0xa1 && letter <= 0xff)
  expect(western.length).toBeGreaterThan(70)
  const kept = [...lettersOf(`${name}`), ...lettersOf(`${name}-others`)]
  expect(written(western.filter((letter) => !kept.includes(letter)))).toEqual([])
})
