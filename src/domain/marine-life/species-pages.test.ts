import { expect, test } from 'vitest'
import { speciesPages } from './species-pages.ts'

const museum = 'https://australian.museum/learn/animals/fishes/zebrafish-girella-zebra-richardson-1846'
const fishes = 'http://fishesofaustralia.net.au/home/species/470'

test('only pages about the one species of a record are the same as it', () => {
  const pagesOf = (scientificName: string, ...sources: string[]) =>
    speciesPages({ scientificName, sources: sources.join('\n') })

  expect(pagesOf('Girella zebra', `Australian Museum: ${museum}`, `Fishes of Australia: ${fishes}`)).toEqual([
    museum,
    fishes,
  ])
  // Of a genus, of several, of a relative, of a paper, of no species.
  expect(pagesOf('Girella', `Australian Museum: ${museum}`)).toEqual([])
  expect(pagesOf('Girella zebra and G. tricuspidata', `Australian Museum: ${museum}`)).toEqual([])
  expect(pagesOf('Near Girella zebra', `Australian Museum: ${museum}`)).toEqual([])
  expect(pagesOf('Girella zebra', `Fishes of Australia, Luderick: ${fishes}`)).toEqual([])
  expect(pagesOf('Girella tricuspidata', `Australian Museum: ${museum}`)).toEqual([])
  expect(pagesOf('Girella zebra', 'A paper: https://docslib.org/girella-zebra', 'Kelp & Coral')).toEqual([])
})
