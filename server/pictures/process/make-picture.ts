import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { type PictureFormat, pictureWidths } from '#domain/pictures/picture.ts'
import { mostMegapixels } from '#domain/pictures/upload-limits.ts'

/** The result of an upload; its files are in the folder, by name. */
export interface MadePicture {
  /** Of the master. */
  width: number
  height: number
  /** A `data:` address. */
  placeholder: string
  files: { name: string; width: number; kind: PictureFormat | 'master' }[]
}

/** A picture that cannot be used; the message tells the owner why. */
export class UnusablePicture extends Error {}

const masterSide = 2400
/** Of one file; where a picture is that rich, its quality gives way. With the last ones even bare noise fits. */
const longestFile = 1_000_000
const qualities: Record<'jpg' | 'avif' | 'master', number[]> = {
  jpg: [80, 70, 55, 40, 20],
  avif: [46, 40, 33, 26],
  master: [88, 78, 65, 50, 30, 10],
}

/**
 * Makes all files of a picture: upright, in sRGB, without anything but pixels. @throws UnusablePicture when it cannot be read
 */
export async function makePicture(upload: string, folder: string, mostBytes = longestFile): Promise<MadePicture> {
  const { pixels, info } = await readUpright(upload)
  const picture = () => sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files: MadePicture['files'] = []
  async function keep(width: number, kind: 'jpg' | 'avif' | 'master') {
    const name = `${width}.${kind}`
    // V8 does not count pixels as its memory: without a collection, unused ones would stay beside the next ones.
    globalThis.gc?.()
    await writeFile(join(folder, name), await smallEnough(picture().resize({ width }), kind, mostBytes))
    files.push({ name, width, kind })
  }
  for (const width of pictureWidths(info.width)) {
    await keep(width, 'jpg')
    await keep(width, 'avif')
  }
  await keep(info.width, 'master')
  const tiny = await picture()
    .resize({ width: 16, height: 16, fit: 'inside' })
    .blur(0.8)
    .webp({ quality: 40 })
    .toBuffer()
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  return { width: info.width, height: info.height, placeholder, files }
}

/** libjpeg's warning about whole photos of some phones, whose head has a number that changes nothing. */
const harmless = /Invalid SOS parameters for sequential JPEG/
/** libvips has words for a full disk, and no code. */
export const noRoom = /No space left on device|ENOSPC/

/** The pixels of the master, 8 bits each in three channels. It is made small before it is turned, so that little is held. */
async function readUpright(upload: string): Promise<{ pixels: Buffer; info: OutputInfo }> {
  try {
    const {
      format,
      width,
      height,
      isProgressive = false,
      orientation = 1,
    } = await sharp(upload, { limitInputPixels: false }).metadata()
    const problem = tooManyPixels({ format, width, height, isProgressive })
    if (problem) throw new UnusablePicture(problem)
    // libjpeg only warns about a damaged JPEG, and paints the missing part grey.
    const small = await readSmall(upload, 'warning').catch((error: Error) => {
      if (!harmless.test(error.message)) throw error
      return readSmall(upload, 'error')
    })
    const { data, info } = await turned(
      sharp(small.data, { raw: { width: small.info.width, height: small.info.height, channels: small.info.channels } }),
      orientation,
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { pixels: data, info }
  } catch (error) {
    if (error instanceof UnusablePicture || noRoom.test(String(error))) throw error
    throw new UnusablePicture('This picture cannot be read: it is damaged or incomplete. Open it and save it again.')
  }
}

function readSmall(upload: string, failOn: 'warning' | 'error') {
  return sharp(upload, { limitInputPixels: mostMegapixels * 1_000_000, failOn, sequentialRead: true })
    .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

/** EXIF's eight orientations; the mirror comes before the turn. */
function turned(picture: Sharp, orientation: number): Sharp {
  const angle = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0
  return picture.flop([2, 4, 5, 7].includes(orientation)).rotate(angle)
}

async function smallEnough(picture: Sharp, kind: keyof typeof qualities, mostBytes: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const quality of qualities[kind]) {
    bytes = await encoded(picture.clone(), kind, quality).toBuffer()
    if (bytes.length <= mostBytes) break
  }
  return bytes
}

function encoded(picture: Sharp, kind: keyof typeof qualities, quality: number): Sharp {
  if (kind === 'avif') return picture.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' })
  return picture.jpeg({ quality, mozjpeg: kind === 'jpg' })
}

export interface PictureHead {
  format: string
  width: number
  height: number
  /** A progressive JPEG or an interlaced PNG, which has to be held whole until its last line has come. */
  isProgressive: boolean
}

/** Decoders hold lines, and a line of a picture of sixty megapixels could be all of it. Panoramas of phones have 16,384. */
const longestSide = 20_000

/**
 * Most megapixels that fit into the 200 MB of the process, as measured with sharp 0.35: decoders that hold the whole
 * picture need 3.7 bytes for each pixel (progressive JPEG, interlaced PNG), 5 (GIF) or 18 (AVIF).
 */
const mostByFormat: Record<string, { megapixels: number; name: string; way: string }> = {
  progressive: {
    megapixels: 30,
    name: 'progressive or interlaced picture',
    way: 'Save it without that option, or make it smaller.',
  },
  gif: { megapixels: 24, name: 'GIF', way: 'Save it as a PNG or JPEG, or make it smaller.' },
  heif: { megapixels: 7, name: 'AVIF', way: 'Save it as a JPEG, or make it smaller.' },
}

/** The sentence for a picture that is too large to be worked on; null when it fits. */
export function tooManyPixels({ format, width, height, isProgressive }: PictureHead): string | null {
  const megapixels = (width * height) / 1_000_000
  const shown = Math.round(megapixels * 10) / 10
  if (megapixels > mostMegapixels) {
    return `This picture has ${shown} megapixels; the limit is ${mostMegapixels}. Make it smaller.`
  }
  if (Math.max(width, height) > longestSide) {
    return `This picture is ${Math.max(width, height).toLocaleString('en-AU')} pixels long; the limit is ${longestSide.toLocaleString('en-AU')}. Make it smaller.`
  }
  const limit = mostByFormat[isProgressive ? 'progressive' : format]
  if (!limit || megapixels <= limit.megapixels) return null
  return `This ${limit.name} has ${shown} megapixels; the limit for its kind is ${limit.megapixels}. ${limit.way}`
}
