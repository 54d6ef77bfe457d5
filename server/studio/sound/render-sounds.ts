import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { ambienceSamples, sampleRate } from './ambience.ts'
import { ambiences } from './ambiences.ts'

/** MP3, because every browser plays it; needs ffmpeg with libmp3lame. */
const folder = join(import.meta.dirname, '../../../public/video')

for (const ambience of ambiences) {
  const file = join(folder, `${ambience.film}.mp3`)
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0']
  const codec = [
    '-c:a',
    'libmp3lame',
    '-b:a',
    '24k',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ]
  const samples = Buffer.from(ambienceSamples(ambience).buffer)
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, file], { input: samples })
  console.log(ambience.film, statSync(file).size)
}
