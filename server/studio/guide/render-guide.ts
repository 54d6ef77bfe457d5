import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import subsetFont from 'subset-font'
import { projectRoot } from '#db/project-root.ts'
import { chromiumFlags, ensureChromium } from '../../../e2e/chromium.ts'
import { fingerprint, guideHtml, guideTitle } from './guide-html.ts'

// Prints the guide that the newsletter promises: `npm run guide`, into public or into a file that is named.
const target = process.argv[2] ?? join(projectRoot, 'public/guide/kelp-and-coral-first-dives.pdf')
const html = guideHtml()
const pdf = withInformation(await print(html), fingerprint(html))
writeFileSync(target, pdf, 'latin1')
console.log(`${target}: ${Math.round(pdf.length / 1000)} kB`)

/** @throws Error that names the pages with more on them than they hold */
async function print(html: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    await page.setContent(html)
    await page.addStyleTag({ content: await fontFaces(html) })
    await page.evaluate(() => document.fonts.ready)
    const full = await page.locator('article').evaluateAll((articles) => {
      const runsOver = (page: Element) => page.scrollWidth > page.clientWidth || page.scrollHeight > page.clientHeight
      return articles.filter(runsOver).map(({ id }) => id)
    })
    if (full.length > 0) throw new Error(`these pages run over: ${full.join(', ')}`)
    const options = { tagged: true, outline: true, preferCSSPageSize: true, printBackground: true }
    return (await page.pdf(options)).toString('latin1')
  } finally {
    await browser.close()
  }
}

/** Static cuts of the two families: of a variable font Chromium writes drawings into a PDF, which are no type. */
async function fontFaces(text: string): Promise<string> {
  const [sans, serif] = ['instrument-sans/files/instrument-sans-latin-wght', 'newsreader/files/newsreader-latin-opsz']
  const cuts: [family: string, file: string, axes: Record<string, number>, face: string][] = [
    ['Instrument Sans', `${sans}-normal`, { wght: 400 }, ''],
    ['Instrument Sans', `${sans}-normal`, { wght: 600 }, 'font-weight: 600'],
    ['Instrument Sans', `${sans}-italic`, { wght: 400 }, 'font-style: italic'],
    ['Newsreader', `${serif}-normal`, { wght: 560, opsz: 18 }, ''],
    ['Newsreader', `${serif}-italic`, { wght: 400, opsz: 18 }, 'font-style: italic'],
    ['Newsreader', `${serif}-normal`, { wght: 480, opsz: 72 }, 'font-weight: 500'],
  ]
  const faces = cuts.map(async ([family, file, variationAxes, face]) => {
    const font = readFileSync(join(projectRoot, 'node_modules/@fontsource-variable', `${file}.woff2`))
    const cut = await subsetFont(font, text, { targetFormat: 'sfnt', variationAxes })
    return `@font-face { font-family: "${family}"; src: url(data:font/ttf;base64,${cut.toString('base64')}); ${face} }`
  })
  return (await Promise.all(faces)).join('\n')
}

/**
 * Adds what Chromium leaves out: author, subject, fingerprint of the source, and that readers open it with the bookmarks. New
 * objects follow the old ones, as PDF 1.7 provides in 7.5.6. The date is fixed, so that the same source gives the same file.
 */
function withInformation(printed: string, source: string): string {
  const pdf = printed.replace(/D:\d{14}/g, 'D:20261120000000')
  const end = /\/Size (\d+)\n\/Root (\d+) 0 R\n\/Info (\d+) 0 R>>\nstartxref\n(\d+)\n%%EOF\n/.exec(pdf)
  const [, size, root, info, table] = end ?? []
  const entries = new RegExp(`\n${root} 0 obj\n<<(.*?)>>\nendobj`, 's').exec(pdf)?.[1]
  if (!entries) throw new Error('Chromium writes the end of a PDF in another way than it did')
  const catalog = `${root} 0 obj\n<<${entries}\n/PageMode /UseOutlines>>\nendobj\n`
  const information = `${info} 0 obj
<</Title (${guideTitle})
/Author (Kelp & Coral Team)
/Subject (Planning, kit, buoyancy, currents, animals, first aid and twelve sites to begin with)
/CreationDate (D:20261120000000Z)
/Source (${source})>>
endobj\n`
  const place = (number = '', offset = 0) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  const [second, third] = [pdf.length + catalog.length, pdf.length + catalog.length + information.length]
  const places = `xref\n${place(root, pdf.length)}${place(info, second)}`
  const trailer = `trailer\n<</Size ${size} /Root ${root} 0 R /Info ${info} 0 R /Prev ${table}>>\nstartxref\n${third}\n%%EOF\n`
  return pdf + catalog + information + places + trailer
}
