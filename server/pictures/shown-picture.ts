import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { projectRoot } from '#db/project-root.ts'
import { pictureFile, pictureSrcSet, picturesNamedIn, readPictureAddress } from '#domain/pictures/picture.ts'
import { picturesByHash } from './queries.ts'

interface ShownPicture {
  /** Empty for one that says nothing the words beside it do not. */
  alt: string
  credit: string
  placeholder: string
}

/** Of the picture at an address; null for all that was neither uploaded nor drawn here. */
export function shownPicture(db: Db, address: string | null): ShownPicture | null {
  const own = readPictureAddress(address ?? '')
  const picture = own && picturesByHash(db, [own.hash]).get(own.hash)
  if (!picture) return shownDrawing(address?.trim() ?? '')
  const { alt, isDecorative, credit, placeholder } = picture
  return { alt: isDecorative ? '' : alt, credit, placeholder }
}

/** The title of a drawing of gear or of a diagram says what it shows. */
function shownDrawing(address: string): ShownPicture | null {
  if (!/^\/images\/(?:diagrams|products)\/[a-z\d-]+\.svg$/.test(address)) return null
  const file = join(projectRoot, 'public', address)
  const [, alt] = (existsSync(file) && /<title>([^<]*)</.exec(readFileSync(file, 'utf8'))) || []
  return alt ? { alt, credit: '', placeholder: '' } : null
}

/** The `sizes` of a picture in a body that has no width of its own. */
const bodySizes = '(min-width: 44rem) 42rem, 100vw'

/**
 * The HTML of a body, in which uploaded pictures have their place held open, come in the size that is needed, and name who
 * took them. `html` has been through the allow-list of publishing/body-html.ts.
 */
export function withPictures(db: Db, html: string): string {
  const hashes = picturesNamedIn(html)
  if (hashes.length === 0) return html
  const known = picturesByHash(db, hashes)
  return html.replace(/<img src="([^"]+)"([^>]*?) ?\/?>/g, (tag, src: string, attributes: string) => {
    const own = readPictureAddress(src)
    const picture = own && known.get(own.hash)
    if (!own || !picture) return tag
    const [, given] = / width="(\d+)"/.exec(attributes) ?? []
    const width = Number(given ?? Math.min(own.widest, picture.width))
    const height = Math.round((width * picture.height) / picture.width)
    const sizes = given ? `(min-width: ${width}px) ${width}px, 100vw` : bodySizes
    const others = attributes.replace(/ width="\d+"/, '')
    const sized = `${others} srcset="${pictureSrcSet(own, 'jpg')}" sizes="${sizes}" width="${width}" height="${height}"${given ? '' : ' class="is-full"'}`
    const credit = picture.credit ? `<small class="picture-credit">Photo: ${escapeHtml(picture.credit)}</small>` : ''
    return (
      `<picture><source type="image/avif" srcset="${pictureSrcSet(own, 'avif')}" sizes="${sizes}">` +
      `<img src="${pictureFile(own, own.widest, 'jpg')}"${sized}></picture>${credit}`
    )
  })
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
