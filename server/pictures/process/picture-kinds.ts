const pictureKinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
type PictureKind = (typeof pictureKinds)[number]

export const headBytes = 512

const notPicture = 'This is not a picture that can be used here. Save it as a JPEG, PNG, WebP, AVIF or GIF.'

/** The messages for formats that are recognised, but not accepted. */
const refusals = {
  heic: 'This is a HEIC photo from an iPhone. Save or export it as a JPEG first. To have your iPhone take JPEGs from now on, go to Settings, Camera, Formats and choose “Most Compatible”.',
  svg: 'This is an SVG drawing, which can contain scripts. Save it as a PNG first.',
  tiff: 'This is a TIFF or a raw camera photo. Save it as a JPEG first.',
  bmp: 'This is a BMP picture. Save it as a PNG or JPEG first.',
  pdf: 'This is a PDF document. Save the picture in it as a JPEG or PNG first.',
  film: 'This is a video. Only pictures can be uploaded here.',
  empty: 'This file is empty.',
}

/** The format of a file by its content, never by its name; else a message that says what to do. */
export function pictureKind(head: Buffer): PictureKind | { refusal: string } {
  if (head.length === 0) return { refusal: refusals.empty }
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  const text = head.toString('latin1')
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp'
  if (text.slice(4, 8) === 'ftyp') return brandOf(text)
  if (/^(II\*\0|MM\0\*)/.test(text)) return { refusal: refusals.tiff }
  if (text.startsWith('BM')) return { refusal: refusals.bmp }
  if (text.startsWith('%PDF-')) return { refusal: refusals.pdf }
  if (/<svg[\s>]/i.test(text)) return { refusal: refusals.svg }
  return { refusal: notPicture }
}

/** AVIF, HEIC and MP4 name their brands after "ftyp": the main brand first. */
function brandOf(text: string): PictureKind | { refusal: string } {
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3)
  const [main = '', , ...others] = text.slice(8, Math.max(12, Math.min(length, headBytes))).match(/.{4}/gs) ?? []
  const brands = [main, ...others]
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (main === 'crx ') return { refusal: refusals.tiff }
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return { refusal: refusals.heic }
  return { refusal: refusals.film }
}
