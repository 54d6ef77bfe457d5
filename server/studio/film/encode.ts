import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Film } from './films.ts'

const ROOT = join(import.meta.dirname, '../../..')
const OUT = join(ROOT, 'public/video')
const COLOURS = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv']
const LEVELS = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'

/** Goes the film's way to video levels and back to JPEG's, so that the poster gives way to the film without a flash. */
const JPEG_LEVELS =
  `${LEVELS},` +
  'scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p'

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
  await encodePoster(join(OUT, name), frame, { jpg: 84_000, avif: 43_000 })
  if (tallLeft === undefined) return
  const tall = join(ROOT, 'src/features/home/posters', `${name}-tall`)
  await encodePoster(tall, frame, { jpg: 37_500, avif: 13_500 }, `crop=640:720:${tallLeft}:0,`)
}

async function encodePoster(out: string, frame: string[], limit: { jpg: number; avif: number }, crop = '') {
  const jpg = ['-vf', crop + JPEG_LEVELS]
  await posterUnder(`${out}.jpg`, limit.jpg, (step) => [...frame, ...jpg, '-q:v', String(2 + step)])
  const avif = ['-vf', crop + LEVELS, ...COLOURS, '-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '3']
  await posterUnder(`${out}.avif`, limit.avif, (step) => [...frame, ...avif, '-crf', String(20 + 2 * step)])
}

async function posterUnder(out: string, limit: number, options: (step: number) => string[]) {
  for (let step = 0; step < 22; step++) {
    await ffmpeg([...options(step), out])
    if (statSync(out).size <= limit) return
  }
  throw new Error(`${out} stays too large`)
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
    '250',
  ]
  const h264 = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-aq-mode', '3', '-g', '250']
  await encodePosters(film, master)
  await encodeUnder(film, master, h264, join(OUT, `${film.name}.mp4`))
  await encodeUnder(film, master, vp9, join(OUT, `${film.name}.webm`))
}
