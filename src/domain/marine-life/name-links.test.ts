import { expect, test } from 'vitest'
import { nameFinder } from './name-links.ts'

const find = nameFinder([
  { slug: 'wobbegong', names: ['wobbegong', 'wobbegongs'] },
  { slug: 'spotted-wobbegong', names: ['spotted wobbegong', 'spotted wobbegongs'] },
  { slug: 'manta-ray', names: ['manta ray', 'manta rays', 'manta', 'mantas'] },
  { slug: 'port-jackson-shark', names: ['port jackson shark', 'port jackson sharks'] },
  { slug: 'harlequin-fish', names: ['harlequin fish'] },
  { slug: 'sponge', names: ['sponges', 'sponge gardens'] },
  { slug: 'whites-seahorse', names: ["white's seahorse", 'white’s seahorse'] },
  { slug: 'irukandji', names: ['irukandji'] },
  { slug: 'eastern-blue-groper', names: ['eastern blue gropers', 'blue gropers (NSW, QLD)'] },
])

const named = (text: string, state?: string) =>
  find(text, state).map(({ from, to, slug }) => `${text.slice(from, to)} -> ${slug}`)

test('names are found as whole words, the longest first, in any capitals and with either apostrophe', () => {
  expect(named("Spotted wobbegongs, wobbegongs; a MANTA, White’s seahorse and White's seahorse (winter).")).toEqual([
    'Spotted wobbegongs -> spotted-wobbegong',
    'wobbegongs -> wobbegong',
    'MANTA -> manta-ray',
    'White’s seahorse -> whites-seahorse',
    "White's seahorse -> whites-seahorse",
  ])
  expect(named('harlequin tuskfish, Port Jackson, manta-like, semi-wobbegong, amanta, mantasaurus')).toEqual([])
})

test('a name within the name of a place is none', () => {
  expect(named('Manta Ray Bommie, Manta Arch, the Sponge Gardens, Port Jackson Sharks Reef')).toEqual([])
  expect(named('Port Jackson sharks on the Sponge Gardens; Irukandji November to May')).toEqual([
    'Port Jackson sharks -> port-jackson-shark',
    'Irukandji -> irukandji',
  ])
})

test('a name that is one animal in some states is found only there', () => {
  expect(named('Blue gropers', 'NSW')).toEqual(['Blue gropers -> eastern-blue-groper'])
  expect(named('Blue gropers', 'SA')).toEqual([])
  expect(named('Blue gropers')).toEqual([])
  expect(named('Eastern blue gropers')).toEqual(['Eastern blue gropers -> eastern-blue-groper'])
})

test('without names nothing is found', () => {
  expect(nameFinder([])('Wobbegongs')).toEqual([])
})
