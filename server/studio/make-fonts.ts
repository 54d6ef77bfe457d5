import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { projectRoot } from '#db/project-root.ts'

// Cuts the two families down to what Australian English needs: what every page is written in, and a file beside it with what
// few pages have, which the styles ask for where one of its letters stands. Run: node server/studio/make-fonts.ts
const source = join(projectRoot, 'node_modules', '@fontsource-variable')
const target = join(projectRoot, 'src', 'fonts')

// The `unicode-range` in src/styles/fonts.css names those of them that a source has; the test beside that compares them.
const english = `${range(0x20, 0x7e)}\u00a0äéöü©°·×–—‘’“”•…`
const others = without(english, `${range(0xa1, 0xff)}ĀāĒēĪīŌōŪūŒœŠšŽž‚„′″‹›€™←↑→↓−≈≤≥`)

interface Cut {
  file: string
  name: string
  axes: Record<string, number | { min: number; max: number; default?: number }>
}

const cuts: Cut[] = [
  // One optical size between text and poster, and one weight: headings are set from 20 to 80 px. Nearly half the bytes
  // of a cut with an axis, and the first thing that is read waits for them.
  {
    file: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    name: 'newsreader',
    axes: { opsz: 48, wght: 450 },
  },
  {
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    name: 'instrument-sans',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    file: 'instrument-sans/files/instrument-sans-latin-wght-italic.woff2',
    name: 'instrument-sans-italic',
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { file, name, axes } of cuts) {
  const font = readFileSync(join(source, file))
  for (const [part, letters] of [
    [name, english],
    [`${name}-others`, others],
  ] as const) {
    const subset = await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: axes })
    writeFileSync(join(target, `${part}.woff2`), subset)
    console.log(part, font.length, '→', subset.length)
  }
}

function without(letters: string, all: string): string {
  return [...all].filter((letter) => !letters.includes(letter)).join('')
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
