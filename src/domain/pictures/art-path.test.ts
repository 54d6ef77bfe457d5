import { expect, test } from 'vitest'
import { sceneArtPath, shortHash } from './art-path.ts'

test('scenes of another theme or another key have paths of their own', () => {
  expect(sceneArtPath('kelp', 'a-year')).toMatch(/^\/art\/scenes\/kelp\/a-year-[a-z\d]+\.svg$/)
  const scenes = [sceneArtPath('kelp', 'a-year'), sceneArtPath('jetty', 'a-year'), sceneArtPath('kelp', 'a-day')]
  expect(new Set(scenes.map((path) => path.replace(/^.*-/, ''))).size).toBe(3)
})

test("the hash in paths begins with FNV-1a as its authors publish it, so that browsers' copies outlive a rewrite", () => {
  expect(shortHash('')).toMatch(new RegExp(`^${(0x811c9dc5).toString(36)}`))
  expect(shortHash('foobar')).toMatch(new RegExp(`^${(0xbf9cf968).toString(36)}`))
})
