import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { pageCommands } from './page-commands.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('the drill follows every block of commands in docs, as it stands there', () => {
  const followed = [...read('e2e/drill/drill-steps.ts').matchAll(/\bfollow\(\s*'([^']+)'/g)].map(([, block]) => block)
  const pages = globSync('docs/*.md', { cwd: projectRoot, exclude: ['docs/containers.md'] })
  const fences = pages.flatMap((page) => read(page).match(/^ *```sh$/gm) ?? [])

  expect(new Set(followed)).toEqual(new Set(pageCommands().keys()))
  expect(pageCommands().size).toBe(fences.length)
})

test('every npm script that a page names exists', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: projectRoot })]
  const named = pages.flatMap((page) => [...read(page).matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name))
  const { scripts } = JSON.parse(read('package.json'))

  expect(named.filter((name = '') => !scripts[name])).toEqual([])
})
