import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '#src/entry-server.tsx'

type Manifest = Record<string, ManifestChunk>
interface ManifestChunk {
  file: string
  /** Keys of the chunks that it cannot run without. */
  imports?: string[]
  css?: string[]
}

const entryKey = 'src/entry-client.tsx'

/** The part of a route that comes with its screen, as the router's plugin names it. */
const screenKey = /^src\/routes\/(.+)\.tsx\?tsr-split=/

/** The hashed paths of the built scripts and styles. @throws Error when the browser files were not built */
export function readBuiltAssets(clientFolder: string): PageAssets {
  const manifest = readManifest(clientFolder)
  const { css = [] } = builtChunk(manifest, entryKey)
  const entryKeys = withImports(manifest, [entryKey])
  const pathsOf = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key] ?? []).map(pathOf)
  const screens = Object.keys(manifest).flatMap((key) => {
    const file = screenKey.exec(key)?.[1]
    const keys = [...withImports(manifest, [key])].filter((needed) => !entryKeys.has(needed))
    return file ? [[routeId(file), pathsOf(keys)] as const] : []
  })
  return {
    scripts: pathsOf(entryKeys),
    screens: Object.fromEntries(screens),
    stylesheets: css.map((file) => `/${file}`),
    headHtml: '',
  }
}

/** The hashed path of an entry beside the site's own, such as "src/api-docs.css". @throws Error when it was not built */
export function builtPath(clientFolder: string, source: string): string {
  return pathOf(builtChunk(readManifest(clientFolder), source))
}

function readManifest(clientFolder: string): Manifest {
  return JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8'))
}

function builtChunk(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no ${source}; run npm run build.`)
  return chunk
}

function withImports(manifest: Manifest, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    withImports(manifest, manifest[key]?.imports ?? [], found)
  }
  return found
}

/** The router's name for the route in a file: `blog.index` is `/blog/`. */
function routeId(file: string): string {
  return `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
}

function pathOf({ file }: ManifestChunk): string {
  return `/${file}`
}
