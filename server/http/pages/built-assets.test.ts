import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#db/database-testing.ts'
import { builtPath, readBuiltAssets } from './built-assets.ts'

function folderWith(manifest: object) {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  return folder
}

const builtWith = (manifest: object) => readBuiltAssets(folderWith(manifest))

const entry = {
  'src/entry-client.tsx': {
    file: 'assets/entry-1.js',
    imports: ['_runtime.js'],
    css: ['assets/entry-2.css'],
  },
  '_runtime.js': { file: 'assets/runtime-3.js' },
}

test('each screen names what it needs beside the entry, by the id of its route', () => {
  const imports = ['src/entry-client.tsx', '_runtime.js']
  const { scripts, screens } = builtWith({
    ...entry,
    '_cards.js': { file: 'assets/cards-4.js', imports: [...imports, '_icons.js'] },
    '_icons.js': { file: 'assets/icons-5.js', imports },
    'src/routes/index.tsx?tsr-split=component': { file: 'assets/routes-6.js', imports },
    'src/routes/blog.index.tsx?tsr-split=component': { file: 'assets/blog-7.js', imports: ['_cards.js'] },
    'src/routes/blog.$slug.tsx?tsr-split=component': { file: 'assets/slug-8.js', imports: ['_icons.js', '_cards.js'] },
  })
  expect(scripts).toEqual(['/assets/entry-1.js', '/assets/runtime-3.js'])
  expect(screens).toEqual({
    '/': ['/assets/routes-6.js'],
    '/blog/': ['/assets/blog-7.js', '/assets/cards-4.js', '/assets/icons-5.js'],
    '/blog/$slug': ['/assets/slug-8.js', '/assets/icons-5.js', '/assets/cards-4.js'],
  })
})

test('styles are named', () => {
  expect(builtWith(entry).stylesheets).toEqual(['/assets/entry-2.css'])
})

test('what another page needs is found by its source', () => {
  const folder = folderWith({ ...entry, 'src/api-docs.css': { file: 'assets/api-docs-9.css' } })

  expect(builtPath(folder, 'src/api-docs.css')).toBe('/assets/api-docs-9.css')
  expect(() => builtPath(folder, 'src/api-docs.ts')).toThrow('The build has no src/api-docs.ts; run npm run build.')
})

test('without a build it says what to do', () => {
  expect(() => builtWith({})).toThrow('npm run build')
})
