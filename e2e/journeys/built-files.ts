import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

interface Chunk {
  file: string
  name?: string
  css?: string[]
}

const manifest = (): Record<string, Chunk> => JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))

/** Paths of the scripts that hold the screens, one for each route. */
export function screenFiles(): string[] {
  return Object.entries(manifest()).flatMap(([key, { file }]) => (key.includes('?tsr-split=') ? [`/${file}`] : []))
}

/** Matches the URLs of built files whose chunk or source has a name that begins with `name`, and of their styles: their own names are only a hash. */
export function builtFiles(name: string): RegExp {
  const files = Object.entries(manifest())
    .filter(([key, chunk]) => (chunk.name ?? basename(key)).startsWith(name))
    .flatMap(([, { file, css = [] }]) => [file, ...css])
  if (files.length === 0) throw new Error(`The build has no chunk named ${name}.`)
  return new RegExp(`/(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})`)
}
