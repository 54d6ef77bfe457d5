import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { projectRoot } from '#db/project-root.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import { seededRandom } from '../../art/random.ts'
import { placeEntry } from './dive-sites.ts'
import { coverArt, endingArt, figures } from './figures.ts'
import { box, colour, drawing, label, line, type Point, path, points, range, sheet, water } from './svg.ts'

export const guideTitle = 'Diving Australia Well: a guide to your first fifty dives'

/** Stands in the PDF, so that a test can tell without a browser whether it was printed from this HTML. */
export const fingerprint = (html: string): string => createHash('sha256').update(html).digest('hex').slice(0, 32)

const markdown = new MarkdownIt({ html: true, typographer: true })

/** The guide as it is printed: guide.md in the look of guide.css, a page for each metre of an open water card. */
export function guideHtml(): string {
  const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
  // A number keeps its unit on the same line.
  const units = /(\d) (m|mm|bar|°C|knots?|minutes?|hours?|kg|seconds?)\b/g
  const source = read('server/studio/guide/guide.md').replace(units, '$1\u00a0$2')
  const pages = source.split(/^(?=# )/m)
  const titles = pages.map((page) => /^# (.*)/.exec(page)?.[1] ?? '')
  const placeIds = [...source.matchAll(/\{(\d+)\}/g)].map(([, id]) => Number(id))
  const drawn = figures(contents(titles), placeIds)
  // Markdown's pictures are the guide's figures, with their titles as captions.
  markdown.renderer.rules.image = (tokens, index) => {
    const [name = '', caption = ''] = ['src', 'title'].map((attribute) => `${tokens[index]?.attrGet(attribute) ?? ''}`)
    const words = caption && `<figcaption>${markdown.renderInline(caption)}</figcaption>`
    if (!drawn[name]) throw new Error(`guide.md shows a figure ${name}, which nobody draws`)
    return `<figure role="group" class="${name}">${drawn[name]}${words}</figure>`
  }
  const articles = pages.map((page, index) => {
    const words = markdown
      .render(page)
      .replace(/<p>(<figure.*?<\/figure>)<\/p>/gs, '$1')
      // Chromium's PDF 1.4 knows neither Strong nor Em.
      .replace(/(?<=<\/?)(strong|em)(?=>)/g, (name) => (name === 'em' ? 'i' : 'b'))
      .replace(/\{(\d+)\} (.*?)(?=<)/g, (_, id, reason) => placeEntry(Number(id), reason))
    const edge = index === 0 ? coverArt() : gauge(index + 1)
    const foot = index === pages.length - 1 ? endingArt() : ''
    return `<article id="${slugFromTitle(titles[index] ?? '')}">\n${contours(index)}${foot}${edge}${words}</article>\n`
  })
  // Browsers do not know the rule that Tailwind reads the tokens from.
  const styles = read('src/styles/tokens.css').replace('@theme', ':root') + read('server/studio/guide/guide.css')
  const head = `<meta charset="utf-8"><title>${guideTitle}</title><style>${styles}</style>`
  return `<!doctype html>\n<html lang="en-AU">${head}\n${articles.join('')}</html>\n`
}

/** The pages by depth, after the cover and this one. */
function contents(titles: string[]): string {
  const entries = titles.slice(2).map((title, index) => {
    const link = `<a href="#${slugFromTitle(title)}">${markdown.renderInline(title)}</a>`
    return `<li style="border-left-color: ${waterAt(index + 3)}">${link} <span>${index + 3}\u00a0m</span></li>`
  })
  return `<ol>${entries.join('')}</ol>`
}

const waterAt = (metre: number) => water(Math.ceil(metre / 3))

/** The depth gauge at the left edge: a page is a metre, and its number stands where the diver is. */
function gauge(page: number): string {
  const y = (metre: number) => 54 + (metre * (sheet.height - 102)) / 18
  const bands = range(1, page).map((metre) => box(18, y(metre - 1), 5, y(1) - y(0) + 0.3, waterAt(metre)))
  const ticks = range(0, 18).map((metre) => line(25, y(metre), metre % 5 === 0 ? 8 : 4, 0, colour.ink, 0.4))
  const depths = [0, 5, 10, 15].filter((metre) => metre !== page).map((metre) => label(36, y(metre) + 2.4, metre))
  const here = line(14, y(page), 19, 0, colour.ink, 1.1) + label(36, y(page) + 3.4, `${page} m`, 'serif')
  return drawing(70, sheet.height, '', line(18, y(0), 0, y(18) - y(0)), bands, ticks, depths, here)
}

/** Depth lines of a shoal, as on a chart, the only ornament of the design; each page has its own. */
function contours(page: number): string {
  const random = seededRandom(`contours ${page}`)
  const waves = [0.16, 0.1, 0.06].map((size) => [random.between(0, 6.28), random.between(size / 2, size)])
  const rings = range(0, page === 0 ? 13 : 6).map((ring) => {
    const shore = range(0, 59).map((at): Point => {
      const angle = (at / 60) * Math.PI * 2
      const swell = waves.reduce((sum, [phase = 0, size = 0], at) => sum + Math.sin(angle * (at + 2) + phase) * size, 1)
      const radius = (20 + ring * 15) * swell
      return [460 + Math.cos(angle) * radius * 1.5, 44 + Math.sin(angle) * radius]
    })
    return path(`${points(shore)}Z`, colour.line, ring % 5 === 4 ? 0.8 : 0.45)
  })
  return drawing(sheet.width, sheet.height, '', rings)
}
