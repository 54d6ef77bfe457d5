import sharp from 'sharp'
import { makePicture, noRoom, UnusablePicture } from './make-picture.ts'
import { watchMemory } from './watch-memory.ts'

const mostMemory = 240 * 1_048_576

// One picture at a time, one thread, nothing kept: the process has to do with 200 MB.
sharp.concurrency(1)
sharp.cache(false)
// Nothing is read but the five kinds that are taken. SVG least of all, which could name other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}File`),
})

// The process that works on one upload, and ends: a crash or a bomb costs one picture. Its parent keeps queue and time limit.
process.once('message', async ({ upload, folder }: { upload: string; folder: string }) => {
  const answer = await work(upload, folder)
  process.send?.(answer, () => process.disconnect())
})
process.on('disconnect', () => process.exit(0))

// Accepted pictures need at most 200 MB. The limit has room for differences between machines, because a picture that
// reaches it is refused as too large.
watchMemory(mostMemory)

async function work(upload: string, folder: string) {
  try {
    return { picture: await makePicture(upload, folder) }
  } catch (error) {
    if (error instanceof UnusablePicture) return { refusal: error.message }
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { problem, code: noRoom.test(problem) ? 'ENOSPC' : (error as NodeJS.ErrnoException).code }
  }
}
