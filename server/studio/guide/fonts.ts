import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import subsetFont from 'subset-font'

type Instance = {
  family: string
  file: string
  axes: Record<string, number>
  fontWeight: number
  fontStyle?: 'italic'
}

const sans = 'instrument-sans/files/instrument-sans-latin-wght'
const serif = 'newsreader/files/newsreader-latin-opsz'

/** Static cuts of the two families; a PDF writer reads no woff2 and no variable font. */
const instances: Instance[] = [
  { family: 'Instrument Sans', file: `${sans}-normal`, axes: { wght: 400 }, fontWeight: 400 },
  { family: 'Instrument Sans', file: `${sans}-normal`, axes: { wght: 600 }, fontWeight: 600 },
  { family: 'Instrument Sans', file: `${sans}-italic`, axes: { wght: 400 }, fontWeight: 400, fontStyle: 'italic' },
  { family: 'Newsreader Display', file: `${serif}-normal`, axes: { wght: 480, opsz: 72 }, fontWeight: 400 },
  { family: 'Newsreader', file: `${serif}-normal`, axes: { wght: 560, opsz: 18 }, fontWeight: 400 },
  {
    family: 'Newsreader',
    file: `${serif}-italic`,
    axes: { wght: 400, opsz: 18 },
    fontWeight: 400,
    fontStyle: 'italic',
  },
]

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const characters = `${ascii}‘’“”°×·•\u00a0`

/** Gives a cut a name of its own: with one name for two weights the writer embeds them anew at every change. */
function renamed(font: Buffer, index: number): Buffer {
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16()
  for (const style of ['-Regular', '-Italic']) {
    const name = `-Cut${index}`.padEnd(style.length, 'x')
    for (const [from, to] of [[wide(style), wide(name)] as const, [Buffer.from(style), Buffer.from(name)] as const]) {
      for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at + 1)) to.copy(font, at)
    }
  }
  return font
}

/** Writes the cuts to a temporary folder and registers them; the answer removes the folder. */
export async function registerFonts(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'guide-fonts-'))
  for (const [index, { family, file, axes, fontWeight, fontStyle }] of instances.entries()) {
    const source = readFileSync(join('node_modules/@fontsource-variable', `${file}.woff2`))
    const src = join(folder, `${index}.ttf`)
    const cut = await subsetFont(source, characters, { targetFormat: 'sfnt', variationAxes: axes })
    writeFileSync(src, renamed(cut, index))
    Font.register({ family, src, fontWeight, fontStyle })
    await Font.load({ fontFamily: family, fontWeight, fontStyle })
  }
  Font.registerHyphenationCallback((word) => [word])
  return () => rmSync(folder, { recursive: true, force: true })
}
