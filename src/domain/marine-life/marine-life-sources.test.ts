import { expect, test } from 'vitest'
import { readSources, speciesPages } from './marine-life-sources.ts'

const museum = 'https://australian.museum/learn/animals/fishes/zebrafish-girella-zebra-richardson-1846'
const fishes = 'https://fishesofaustralia.net.au/home/species/470'

test('a source has its title and perhaps its address', () => {
  expect(readSources(`Museum, Fishes: ${museum}\nKelp & Coral, notes: 42 dive sites\n`)).toEqual([
    { title: 'Museum, Fishes', url: museum },
    { title: 'Kelp & Coral, notes: 42 dive sites', url: null },
  ])
})

test('only pages about the one species of a record are the same as it', () => {
  const pagesOf = (scientificName: string, ...sources: string[]) =>
    speciesPages({ scientificName, sources: sources.join('\n') })

  expect(pagesOf('Girella zebra', `Australian Museum: ${museum}`, `Fishes of Australia: ${fishes}`)).toEqual([
    museum,
    fishes,
  ])
  // Of a genus, of a relative, of a paper, of no species.
  expect(pagesOf('Girella', `Australian Museum: ${museum}`)).toEqual([])
  expect(pagesOf('Girella zebra', `Fishes of Australia, Luderick: ${fishes}`)).toEqual([])
  expect(pagesOf('Girella tricuspidata', `Australian Museum: ${museum}`)).toEqual([])
  expect(pagesOf('Girella zebra', 'A paper: https://docslib.org/girella-zebra', 'Kelp & Coral')).toEqual([])
})
