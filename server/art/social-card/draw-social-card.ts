import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { projectRoot } from '#db/project-root.ts'
import { sceneSvg } from '#server/art/scene.ts'
import { themeSceneSvg } from '#server/art/theme-scene.ts'
import { quietestLeft } from './crop.ts'
import { depthRuler } from './depth-ruler.ts'
import { drawableText } from './drawable.ts'
import { type Lettering, type SetText, setText } from './lettering.ts'
import { hairline, ink, inkSoft, kelp, paper } from './paper.ts'
import { type SocialCardArt, type SocialCardContent, socialCardHeight, socialCardWidth } from './social-card-content.ts'
import { setTitle, splitTitle, titleGap } from './title.ts'

const margin = 24
const artWidth = 612
const column = { left: margin + artWidth + 60, right: socialCardWidth - margin - 44 }
const columnWidth = column.right - column.left
/** Every drawing of the project is made on a sheet of this size. */
const [artFullWidth, artHeight] = [1200, 800]
const frameHeight = socialCardHeight - 2 * margin

const label: Lettering = {
  ...{ family: 'Sans', size: 25, colour: kelp },
  ...{ lineHeight: 1.25, tracking: '0', mostLines: 2 },
}
const masthead: Lettering = { ...label, family: 'Title', size: 31, colour: ink, tracking: '-0.015em', mostLines: 1 }

/** The social card as a PNG of 1200 by 630 pixels. Takes up to a second and 150 MB, so it runs in its own process. */
export async function drawSocialCard(content: SocialCardContent): Promise<Uint8Array> {
  const svg = await socialCardSvg(content)
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

async function socialCardSvg(content: SocialCardContent): Promise<string> {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${socialCardWidth}" height="${socialCardHeight}" viewBox="0 0 ${socialCardWidth} ${socialCardHeight}">`,
    `<rect width="${socialCardWidth}" height="${socialCardHeight}" fill="${paper}"/>`,
    artWindow(content.art),
    content.depth ? await depthRuler(content.depth, margin + artWidth, margin, frameHeight) : '',
    `<rect x="${margin}" y="${margin}" width="${socialCardWidth - 2 * margin}" height="${frameHeight}" fill="none" stroke="${hairline}" stroke-width="2"/>`,
    await words(content),
    '</svg>',
  ].join('')
}

/** Region or category above, the title in the middle of what is left, the site's name at the foot. */
async function words({ eyebrow, place, title, siteName }: SocialCardContent): Promise<string> {
  const top = margin + 44
  const foot = socialCardHeight - margin - 44
  const parts: string[] = []
  const region = await setText(drawableText(eyebrow), columnWidth, label)
  parts.push(placed(region, column.left, top))
  // "Thundercliff (Christmas Island)" needs no second Christmas Island.
  const second =
    place && place !== splitTitle(title).tail ? await setText(place, columnWidth, { ...label, colour: inkSoft }) : null
  if (second) parts.push(placed(second, column.left, top + region.height + 2))
  const headEnd = top + region.height + (second?.height ?? 0)

  const name = await setText(drawableText(siteName), columnWidth - 50, masthead)
  parts.push(logo(column.left, foot - 38), placed(name, column.left + 50, foot - 19 - name.height / 2))

  const [from, to] = [headEnd + 20, foot - 38 - 20]
  const { head, tail } = await setTitle(title, columnWidth, to - from)
  const block = head.height + (tail ? tail.height + titleGap : 0)
  const start = Math.max(from, (from + to - block) / 2)
  parts.push(placed(head, column.left - 2, start))
  if (tail) parts.push(placed(tail, column.left, start + head.height + titleGap))
  return parts.join('')
}

function artSvg(art: Exclude<SocialCardArt, { kind: 'photo' }>): string {
  if (art.kind === 'site') return sceneSvg(art.subject)
  if (art.kind === 'theme') return themeSceneSvg(art)
  const file = join(projectRoot, 'public', art.path)
  // A path that an editor mistyped still gets a picture.
  return existsSync(file) ? readFileSync(file, 'utf8') : themeSceneSvg({ theme: 'reef', key: art.path })
}

/** The part of the picture, 1200 by 800, that fits the social card. */
function artWindow(art: SocialCardArt): string {
  if (art.kind === 'photo') return photoWindow(art.jpeg)
  const svg = artSvg(art)
  const shown = (artWidth * artHeight) / frameHeight
  const middle = (artFullWidth - shown) / 2
  const left = art.kind === 'drawing' ? middle : quietestLeft(svg, shown / artFullWidth) * artFullWidth
  const box = `x="${margin}" y="${margin}" width="${artWidth}" height="${frameHeight}"`
  const [tag = ''] = /<svg\b[^>]*>/.exec(svg) ?? []
  const kept = tag
    .replace(/ (?:width|height|viewBox)="[^"]*"/g, '')
    .replace('<svg', `<svg ${box} viewBox="${Math.round(left)} 0 ${Math.round(shown)} ${artHeight}"`)
  return svg.slice(svg.indexOf(tag)).replace(tag, kept)
}

/** The middle of a photo, which fills the window. */
function photoWindow(jpeg: Uint8Array): string {
  const href = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
  const box = `width="${artWidth}" height="${frameHeight}"`
  return `<svg x="${margin}" y="${margin}" ${box}><image ${box} preserveAspectRatio="xMidYMid slice" href="${href}"/></svg>`
}

/** satori gives the masks of every drawing the same ids; several drawings in one document need different ones. */
function placed({ svg, width, height }: SetText, x: number, y: number): string {
  const unique = svg.replace(/(id="|url\(#)satori/g, `$1t${Math.round(x)}-${Math.round(y)}`)
  return unique.replace(
    /^<svg [^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="visible">`,
  )
}

function logo(x: number, y: number): string {
  const mark = readFileSync(join(projectRoot, 'public', 'images', 'logo.svg'), 'utf8')
  return mark.replace('<svg ', `<svg x="${x - 5}" y="${y}" width="40" height="40" color="${ink}" `)
}
