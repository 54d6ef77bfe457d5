const FILES = [
  'water',
  'solid.vert',
  'solid.frag',
  'fish.vert',
  'shadow.frag',
  'sky.vert',
  'light.frag',
  'waves.frag',
  'caustics.vert',
  'caustics.frag',
  'rays.frag',
  'blur.frag',
  'motes.vert',
  'motes.frag',
  'finish.frag',
  'edges.frag',
] as const
const SEEN_THROUGH_WATER = ['light.frag', 'rays.frag', 'motes.frag']

type File = (typeof FILES)[number]
type Key = File extends infer F ? (F extends `${infer A}.${infer B}` ? `${A}_${B}` : F) : never
export type Shaders = Record<Key, string>

/** Fetches the shader sources; those that look through water get its functions put before them. */
export async function loadShaders(): Promise<Shaders> {
  const read = async (file: File) => (await fetch(`./shaders/${file}.glsl`)).text()
  const water = await read('water')
  const sources = await Promise.all(
    FILES.map(async (file) => {
      const source = await read(file)
      const needsEye = file === 'motes.vert' ? `uniform vec3 uEye;\n${source}` : source
      return [file.replace('.', '_'), SEEN_THROUGH_WATER.includes(file) ? `${water}\n${source}` : needsEye]
    }),
  )
  return Object.fromEntries(sources) as Shaders
}
