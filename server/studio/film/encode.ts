import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Film } from './films.ts'

const ROOT = join(import.meta.dirname, '../../..')
const OUT = join(ROOT, 'public/video')
const COLOURS = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv']
const LEVELS = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'

/** Keeps frame 0 of the MP4 as sharp as the poster that it replaces; VP9's rate control does so by itself. */
const SHARP_START = ['-x264-params', 'zones=0,0,q=27']

/** Goes the film's way to video levels and back to JPEG's, so that the poster gives way to the film without a flash. */
const JPEG_LEVELS = `${LEVELS},scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p`

async function ffmpeg(options: string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${options.join(' ')}`)
}

async function twoPasses(film: Film, master: string, kilobits: number, codec: string[], out: string): Promise<void> {
  const log = ['-passlogfile', `${master}.${codec[1]}`]
  const options = ['-i', master, '-vf', LEVELS, '-an', ...COLOURS, ...codec, '-b:v', `${kilobits}k`, ...log]
  await ffmpeg([...options, '-pass', '1', '-f', 'null', '/dev/null'])
  await ffmpeg([...options, '-pass', '2', ...(out.endsWith('.mp4') ? ['-movflags', '+faststart'] : []), out])
  console.log(film.name, out.split('.').pop(), statSync(out).size, `at ${kilobits}k`)
}

/** Encodes at the highest rate that keeps the file under its limit; rate control misses, so it tries again a little lower. */
async function encodeUnder(film: Film, master: string, codec: string[], out: string): Promise<void> {
  let kilobits = Math.floor(((film.maxBytes * 8) / film.seconds / 1000) * 0.97)
  for (let attempt = 0; attempt < 4; attempt++) {
    await twoPasses(film, master, kilobits, codec, out)
    const { size } = statSync(out)
    if (size <= film.maxBytes) return
    kilobits = Math.floor(kilobits * (film.maxBytes / size) * 0.985)
  }
  throw new Error(`${out} stays too large`)
}

/** The home page's first poster is its largest paint, so the limits of AVIF are narrow. */
async function encodePosters({ name, tallLeft }: Film, master: string): Promise<void> {
  const frame = ['-i', master, '-frames:v', '1', '-update', '1']
  await encodePoster(join(OUT, name), frame, { jpg: 84_800, avif: 43_500 })
  if (tallLeft === undefined) return
  const tall = join(ROOT, 'src/features/home/posters', `${name}-tall`)
  await encodePoster(tall, frame, { jpg: 37_500, avif: 13_700 }, `crop=640:720:${tallLeft}:0,`)
}

async function encodePoster(out: string, frame: string[], limit: { jpg: number; avif: number }, crop = '') {
  const jpg = ['-vf', crop + JPEG_LEVELS]
  await posterUnder(`${out}.jpg`, limit.jpg, [1, 31], (quality) => [...frame, ...jpg, '-q:v', String(quality)])
  const avif = ['-vf', crop + LEVELS, ...COLOURS, '-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '3']
  await posterUnder(`${out}.avif`, limit.avif, [19, 63], (quality) => [...frame, ...avif, '-crf', String(quality)])
}

/** Bisects between a quality that is too fine and one that is coarse enough. */
async function posterUnder(
  out: string,
  limit: number,
  [fine, coarse]: number[],
  options: (quality: number) => string[],
) {
  let [tooFine, fits] = [fine ?? 0, coarse ?? 0]
  while (fits - tooFine > 1) {
    const quality = Math.floor((tooFine + fits) / 2)
    await ffmpeg([...options(quality), out])
    if (statSync(out).size <= limit) fits = quality
    else tooFine = quality
  }
  await ffmpeg([...options(fits), out])
  console.log(out.split('/').pop(), statSync(out).size, `at ${fits}`)
}

/** Writes the film's WebM, MP4 and the posters of its first frame from a lossless master. */
export async function encodeFilm(film: Film, master: string): Promise<void> {
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-cpu-used',
    '3',
    '-row-mt',
    '1',
    '-auto-alt-ref',
    '1',
    '-lag-in-frames',
    '25',
    '-g',
    '400',
  ]
  const h264 = [
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'slow',
    '-aq-mode',
    '3',
    '-g',
    '400',
    ...SHARP_START,
  ]
  await encodePosters(film, master)
  await encodeUnder(film, master, h264, join(OUT, `${film.name}.mp4`))
  await encodeUnder(film, master, vp9, join(OUT, `${film.name}.webm`))
}
