import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from './fonts.ts'
import { guideDocument } from './guide-document.ts'

// Writes the guide that the newsletter promises: `npm run guide`, into public or into a file that is named.
const target = process.argv[2] ?? join(import.meta.dirname, '../../../public/guide/kelp-and-coral-first-dives.pdf')
const removeFonts = await registerFonts()
const pdf = await renderToBuffer(guideDocument())
removeFonts()
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, pdf)
console.log(`${target}: ${Math.round(pdf.length / 1000)} kB`)
