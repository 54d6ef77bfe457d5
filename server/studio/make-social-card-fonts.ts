import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { projectRoot } from '#db/project-root.ts'
import { drawableCharacters } from '../art/social-card/drawable.ts'

// Static cuts for social cards: satori reads neither woff2 nor variable fonts. Run: node server/studio/make-social-card-fonts.ts
const source = join(projectRoot, 'node_modules', '@fontsource-variable')
const target = join(projectRoot, 'server', 'art', 'social-card', 'fonts')

const serif = 'newsreader/files/newsreader-latin-opsz-normal.woff2'
const sans = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const cuts: { file: string; name: string; axes: Record<string, number> }[] = [
  { file: serif, name: 'newsreader-title', axes: { opsz: 60, wght: 520 } },
  { file: serif, name: 'newsreader-subtitle', axes: { opsz: 32, wght: 420 } },
  { file: sans, name: 'instrument-sans-500', axes: { wght: 500 } },
]

for (const { file, name, axes } of cuts) {
  const font = readFileSync(join(source, file))
  const subset = await subsetFont(font, drawableCharacters, { targetFormat: 'truetype', variationAxes: axes })
  writeFileSync(join(target, `${name}.ttf`), subset)
  console.log(name, font.length, '→', subset.length)
}
