import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '#src/entry-server.tsx'

interface ManifestChunk {
  file: string
  isEntry?: boolean
  css?: string[]
  assets?: string[]
}

/** The two that every page shows at once; the italic comes when a text needs it. */
const preloadedFonts = /\/(newsreader|instrument-sans)-[\w-]{8}\.woff2$/

/** The hashed addresses of the built entry script and its styles. @throws Error when the browser files were not built */
export function readBuiltAssets(clientFolder: string): PageAssets {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8'),
  )
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The build has no entry script; run npm run build.')
  const fonts = (entry.assets ?? []).filter((file) => preloadedFonts.test(file))
  return {
    entry: `/${entry.file}`,
    stylesheets: (entry.css ?? []).map((file) => `/${file}`),
    headHtml: fonts
      .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
      .join(''),
  }
}
