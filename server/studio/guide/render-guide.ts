import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { registerFonts } from './fonts.ts'
import { aboutGuide, guideDocument } from './guide-document.ts'
import { writePdf } from './write-pdf.ts'

// Writes the guide that the newsletter promises: `npm run guide`, into public or into a file that is named.
const target = process.argv[2] ?? join(import.meta.dirname, '../../../public/guide/kelp-and-coral-first-dives.pdf')
const removeFonts = await registerFonts()
const pdf = await writePdf(guideDocument(), aboutGuide)
removeFonts()
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, pdf)
console.log(`${target}: ${Math.round(pdf.length / 1000)} kB`)
