import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { encodeFilm } from './encode.ts'
import { type Film, FRAMES_PER_SECOND, films } from './films.ts'
import { shoot } from './render-browser.ts'

const WORK = join(process.env.TMPDIR ?? '/tmp', 'film')
const STILLS = [0, 3, 7, 11, 14]

const rawInput = ({ drawn }: Film) => [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgba',
  '-s',
  drawn.join('x'),
  '-r',
  String(FRAMES_PER_SECOND),
  '-i',
  '-',
]

/** Draws frames and pipes them into ffmpeg with the given output. */
async function draw(film: Film, frames: number[], output: string[]): Promise<void> {
  const encoder = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      ...rawInput(film),
      '-vf',
      `vflip,scale=${film.width}:${film.height}:flags=lanczos`,
      ...output,
    ],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const total = film.seconds * FRAMES_PER_SECOND
  const start = performance.now()
  let done = 0
  const [width, height] = film.drawn
  await shoot({ scene: film.name, width, height, total, frames }, async (_frame, rgba) => {
    if (!encoder.stdin.write(rgba)) await once(encoder.stdin, 'drain')
    if (++done % 50 === 0) console.log(film.name, done, `${((performance.now() - start) / done).toFixed(0)} ms a frame`)
  })
  console.log(film.name, `${done} frames,`, `${((performance.now() - start) / 1000).toFixed(0)} s`)
  encoder.stdin.end()
  const [code] = await once(encoder, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** A few moments of the film on one sheet, to be looked at before the whole is drawn. */
async function drawStills(film: Film): Promise<void> {
  const frames = STILLS.map((second) => Math.round(second * (film.seconds / 15) * FRAMES_PER_SECOND))
  await draw(film, frames, [join(WORK, `${film.name}-%d.png`)])
}

async function drawFilm(film: Film): Promise<void> {
  const master = join(WORK, `${film.name}.mkv`)
  const frames = Array.from({ length: film.seconds * FRAMES_PER_SECOND }, (_, i) => i)
  await draw(film, frames, ['-c:v', 'ffv1', '-pix_fmt', 'yuv444p', master])
  if (!process.argv.includes('--draw')) await encodeFilm(film, master)
}

mkdirSync(WORK, { recursive: true })
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
for (const film of films.filter(({ name }) => names.length === 0 || names.includes(name))) {
  if (process.argv.includes('--stills')) await drawStills(film)
  else if (process.argv.includes('--encode')) await encodeFilm(film, join(WORK, `${film.name}.mkv`))
  else await drawFilm(film)
}
