import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '#src/entry-server.tsx'

interface ManifestChunk {
  file: string
  isEntry?: boolean
  css?: string[]
}

/** The hashed addresses of the built entry script and its styles. @throws Error when the browser files were not built */
export function readBuiltAssets(clientFolder: string): PageAssets {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8'),
  )
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The build has no entry script; run npm run build.')
  return { entry: `/${entry.file}`, stylesheets: (entry.css ?? []).map((file) => `/${file}`), headHtml: '' }
}
