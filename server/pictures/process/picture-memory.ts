import { mostMegapixels } from '#domain/picture.ts'

/** What a picture's head says of it. */
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
    way: 'Save it without that choice, or smaller.',
  },
  gif: { megapixels: 24, name: 'GIF', way: 'Save it as PNG or JPEG, or smaller.' },
  heif: { megapixels: 7, name: 'AVIF', way: 'Save it as JPEG, or smaller.' },
}

/** The sentence for a picture that is too large to be worked on; null when it fits. */
export function tooManyPixels({ format, width, height, isProgressive }: PictureHead): string | null {
  const megapixels = (width * height) / 1_000_000
  const shown = Math.round(megapixels * 10) / 10
  if (megapixels > mostMegapixels) {
    return `This picture has ${shown} megapixels; ${mostMegapixels} are the most. Save it smaller.`
  }
  if (Math.max(width, height) > longestSide) {
    return `This picture is ${Math.max(width, height).toLocaleString('en-AU')} pixels long; ${longestSide.toLocaleString('en-AU')} are the most. Save it smaller.`
  }
  const limit = mostByFormat[isProgressive ? 'progressive' : format]
  if (!limit || megapixels <= limit.megapixels) return null
  return `This ${limit.name} has ${shown} megapixels; of its kind, ${limit.megapixels} are the most. ${limit.way}`
}
