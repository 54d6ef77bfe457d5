import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')

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

test.for(['newsreader', 'instrument-sans', 'instrument-sans-italic'])(
  'each letter of %s stands in one file, those of English in the first',
  (name) => {
    const [english, others] = [lettersOf(name), lettersOf(`${name}-others`)]
    expect(english.filter((letter) => others.includes(letter))).toEqual([])
    const latin = [...Array.from({ length: 0x5f }, (_, index) => 0x20 + index)]
    expect(latin.filter((letter) => !english.includes(letter))).toEqual([])
    const beyond = [...'¡ÀÉÿĀŌœŠž‚„′″‹›€™←↑→↓−≈≤≥äéöü©°·×–—‘’“”•…'].map((letter) => letter.codePointAt(0))
    expect(beyond.filter((letter) => ![...english, ...others].includes(letter ?? 0))).toEqual([])
  },
)
