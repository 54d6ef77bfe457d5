import { readFileSync } from 'node:fs'

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

/** Matches the URLs of the built scripts whose chunk's name begins with `name`, and of their styles. The files' own names tell nothing. */
export function builtFiles(name: string): RegExp {
  const files = Object.values(manifest())
    .filter((chunk) => chunk.name?.startsWith(name))
    .flatMap(({ file, css = [] }) => [file, ...css])
  if (files.length === 0) throw new Error(`The build has no chunk named ${name}.`)
  return new RegExp(`/(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})`)
}
