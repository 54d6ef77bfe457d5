import { expect, test } from 'vitest'
import { findEntries, listEntries } from './switcher-search.tsx'

const tabs = [
  { tab: 'blog', title: 'Blog Creator' },
  { tab: 'security', title: 'Security' },
]
const story = { kind: 'article', title: 'Blue groper', path: '/blog/blue-groper', isPublic: true, editId: 12 }
const draft = { kind: 'article', title: 'Night dive', path: '/blog/night-dive', isPublic: false, editId: 13 }
const region = { kind: 'region', title: 'Sydney', path: '/regions/sydney', isPublic: true, editId: 7 }
const hidden = { ...region, title: 'Perth', path: '/regions/perth', isPublic: false, editId: 8 }
const site = { kind: 'diveSite', title: 'Bare Island', path: '/dive-sites/3', isPublic: true, editId: 3 }
const admin = { kind: 'admin', title: 'Admin Dashboard', path: '/admin', isPublic: false }

test('each entry leads to where it is worked on, else to its page; a draft that has neither is none', () => {
  const entries = listEntries(tabs, [story, draft, region, hidden, site, admin])

  expect(entries.map(({ folded: _folded, ...entry }) => entry)).toEqual([
    { key: 'blog', title: 'Blog Creator', kind: 'tab', href: '/admin?tab=blog' },
    { key: 'security', title: 'Security', kind: 'tab', href: '/admin?tab=security' },
    {
      ...{ key: 'article:12', title: 'Blue groper', kind: 'article' },
      ...{ href: '/admin?tab=blog&edit=12', siteHref: '/blog/blue-groper' },
    },
    {
      ...{ key: 'article:13', title: 'Night dive', kind: 'article', note: 'Not public' },
      href: '/admin?tab=blog&edit=13',
    },
    { key: 'region:7', title: 'Sydney', kind: 'region', href: '/regions/sydney' },
    {
      ...{ key: 'diveSite:3', title: 'Bare Island', kind: 'diveSite' },
      ...{ href: '/admin/dive-sites?edit=3', siteHref: '/dive-sites/3' },
    },
    { key: 'admin:/admin', title: 'Admin Dashboard', kind: 'admin', href: '/admin' },
  ])
})

test('two destinations that are read in one place are two entries, each with a form of its own', () => {
  const manly = { kind: 'location', title: 'Manly', path: '/dive-sites?region=Sydney', isPublic: true, editId: 4 }
  const locations = [{ tab: 'locations', title: 'Locations' }]
  const entries = listEntries(locations, [manly, { ...manly, title: 'Bondi', editId: 5 }])

  expect(entries.slice(1).map(({ key, href, siteHref }) => [key, href, siteHref])).toEqual([
    ['location:4', '/admin?tab=locations&edit=4', manly.path],
    ['location:5', '/admin?tab=locations&edit=5', manly.path],
  ])
})

const titles = (query: string, ...names: string[]) => {
  const entries = listEntries(
    [],
    names.map((title) => ({ ...site, title, path: title })),
  )
  return findEntries(entries, query).map(({ title }) => title)
}

test('what begins with the query comes first, then what has a word that does, then the rest, each in its order', () => {
  const names = ['Old pier', 'Unpierced', 'Pier two', 'The jetty', 'Far pier', 'Pier one']

  expect(titles('pier', ...names)).toEqual(['Pier two', 'Pier one', 'Old pier', 'Far pier', 'Unpierced'])
})

test.each(['  BLUE   groper ', 'groper blue', 'bl gro', 'dive site groper', 'blüe'])('"%s" finds it', (query) => {
  expect(titles(query, 'Blue Groper Wall', 'Blue hole')).toContain('Blue Groper Wall')
})

test('an accent may be left out, and every word counts', () => {
  expect(titles('elan', 'Élan', 'Else')).toEqual(['Élan'])
  expect(titles('blue elan', 'Élan', 'Blue hole')).toEqual([])
})

test('an empty query finds everything in its order', () => {
  expect(titles(' ', 'B', 'A')).toEqual(['B', 'A'])
})
