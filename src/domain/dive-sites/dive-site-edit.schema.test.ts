import { expect, test } from 'vitest'
import { createDiveSiteInput, updateDiveSiteInput } from './dive-site-edit.schema.ts'

const bondi = { name: 'Bondi', region: 'Sydney', latitude: -33.89, longitude: 151.28, description: 'Blue gropers.' }

test.each([
  [{ name: ' ' }, 'The name is missing.'],
  [{ region: '' }, 'The region is missing.'],
  [{ description: '' }, 'The description is missing.'],
  [{ latitude: -90.1 }, 'The latitude must be a number from -90 to 90, such as -33.8517.'],
  [{ latitude: '' }, 'The latitude must be a number from -90 to 90, such as -33.8517.'],
  [{ latitude: '33 E' }, 'The latitude must be a number from -90 to 90, such as -33.8517.'],
  [{ latitude: 151.28 }, /^The latitude must be a number from -90 .* Are latitude and longitude swapped\?$/],
  [{ longitude: 181 }, 'The longitude must be a number from -180 to 180, such as 151.2695.'],
  [{ longitude: '1e2' }, 'The longitude must be a number from -180 to 180, such as 151.2695.'],
  [{ skillLevel: 'Expert' }, 'The skill level must be one of Beginner, Intermediate, Advanced.'],
  [{ siteType: 'pool' }, /^The type must be one of reef, wall/],
  [{ bestMonths: [13] }, /12/],
  [{ imageUrl: 'photo.jpg' }, /^The photo URL must start with https/],
  [{ imageUrl: 'javascript:alert(1)' }, /^The photo URL must start with https/],
  [{ videoUrl: 'https://vimeo.com/1' }, /^The video must be a YouTube URL/],
  [{ videoUrl: 'https://www.youtube.com/playlist?list=PLx' }, /^This is a YouTube playlist/],
  [{ imageUrl: 'http://example.com/reef.jpg' }, /^Browsers do not show pictures from http:/],
  [{ videoThumbnail: 'data:image/png;base64,AA' }, /^The thumbnail URL must start/],
  [{ reviewLink: 'javascript:alert(1)' }, /^The review link must be a page on this site/],
  [{ reviewLink: '//evil.example' }, /^The review link must be a page on this site/],
  [{ checkedAt: '20.11.2026' }, '“20.11.2026” is not a date. Write it like 2026-11-20.'],
  [{ description: 'a'.repeat(5_001) }, 'The description can have at most 5,000 characters.'],
  [{ colour: 'blue' }, /colour/],
])('a dive site with %j is refused with the reason [r-length-content r-position-bounds]', (wrong, message) => {
  const { error } = createDiveSiteInput.safeParse({ ...bondi, ...wrong })
  expect(error?.issues[0]?.message).toMatch(message)
})

test('a position may be a text as people write it', () => {
  const written = { latitude: "33° 51,4' S", longitude: '151 12 55 E' }
  expect(createDiveSiteInput.parse({ ...bondi, ...written })).toMatchObject({
    ...{ latitude: -33.85666667, longitude: 151.21527778 },
  })
})

test('what a site is good for is kept in our order, and a wrong exposure says which line', () => {
  const read = (given: object) => updateDiveSiteInput.safeParse({ id: 1, ...given })
  expect(read({ goodFor: ['night', 'snorkel', 'night'] }).data).toEqual({ id: 1, goodFor: ['snorkel', 'night'] })
  expect(read({ goodFor: ['fishing'] }).error?.issues[0]?.message).toContain('must be one of snorkel')
  expect(read({ exposure: 'open to swell S\nwindy' }).error?.issues[0]?.message).toContain('“windy” is not like')
})
