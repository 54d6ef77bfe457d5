import { expect, test } from 'vitest'
import { adminRest, insertDiveSite } from '#server/testing.ts'

/** What section 3 of the specification documents, and nothing else. */
const documented = {
  ...{ name: 'Bondi', region: 'Sydney', latitude: -33.89, longitude: 151.28, description: 'Blue gropers.' },
  ...{ skillLevel: 'Intermediate', depthRange: '5-18m', waterTemp: '17-23°C', visibility: '5-15m' },
  ...{ bestTime: 'Autumn', marineLife: 'Gropers', hazards: 'Surge', facilities: 'Showers', featured: true },
  ...{
    imageUrl: '/a.jpg',
    videoUrl: 'https://youtu.be/abcdefghijk',
    videoThumbnail: '/b.jpg',
    reviewLink: '/blog/bondi',
  },
}

test('POST /api/dive-sites takes the documented fields alone, and PUT the whole of it [s7-admin-site-post s7-admin-site-put s6-admin-sites r-dive-site-unknown]', async () => {
  const { call } = await adminRest()
  const made = await call('POST', '/api/dive-sites', documented)
  expect(made).toMatchObject({ status: 201, body: { ...documented, state: 'NSW', siteType: null, access: null } })

  // As the star does: everything it got, with the flag flipped.
  const flipped = await call('PUT', `/api/dive-sites/${made.body.id}`, { ...made.body, featured: false })
  expect(flipped).toMatchObject({ status: 200, body: { ...documented, featured: false, state: 'NSW' } })
})

test('a wrong dive site is refused with its fields, and one that is gone with 404 [s7-admin-site-post s7-admin-site-put]', async () => {
  const { call } = await adminRest()

  const answer = await call('POST', '/api/dive-sites', { ...documented, latitude: 100 })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    error: 'The latitude is a number from -90 to 90, such as -33.8517.',
    details: { fieldErrors: { latitude: expect.anything() } },
  })
  expect(await call('PUT', '/api/dive-sites/7', documented)).toMatchObject({
    status: 404,
    body: { error: expect.any(String) },
  })
})

test('PATCH of photo, video and review link changes that alone [s7-admin-site-photo s7-admin-site-video s7-admin-site-review-link s5-photo-trim]', async () => {
  const { call, db } = await adminRest()
  const { id } = insertDiveSite(db, { hazards: 'Surge', videoThumbnail: '/old.jpg' })
  const path = `/api/dive-sites/${id}`

  expect(await call('PATCH', `${path}/photo`, { imageUrl: ' https://cdn.example/a.jpg ' })).toMatchObject({
    body: { imageUrl: 'https://cdn.example/a.jpg', hazards: 'Surge' },
  })
  expect(await call('PATCH', `${path}/video`, { videoUrl: '/video/a.webm' })).toMatchObject({
    body: { videoUrl: '/video/a.webm', videoThumbnail: '/old.jpg' },
  })
  expect(await call('PATCH', `${path}/video`, { videoUrl: '', videoThumbnail: '' })).toMatchObject({
    body: { videoUrl: null, videoThumbnail: null },
  })
  expect(await call('PATCH', `${path}/review-link`, { reviewLink: '/blog/bondi' })).toMatchObject({
    status: 200,
    body: { reviewLink: '/blog/bondi', imageUrl: 'https://cdn.example/a.jpg' },
  })
  expect(await call('PATCH', `${path}/photo`, { name: 'Other' })).toMatchObject({ status: 400 })
  expect(await call('PATCH', `${path}/photo`, {})).toMatchObject({ status: 400 })
})

test('DELETE takes it away [s7-admin-site-delete]', async () => {
  const { call, db } = await adminRest()
  const { id } = insertDiveSite(db)

  expect(await call('DELETE', `/api/dive-sites/${id}`)).toMatchObject({ status: 204, body: null })
  expect(await call('DELETE', `/api/dive-sites/${id}`)).toMatchObject({ status: 404 })
})

test('GET /api/dive-sites/search finds in the fields of the directory [s7-admin-site-search]', async () => {
  const { call, db } = await adminRest()
  insertDiveSite(db, { name: 'Bondi', region: 'A', description: 'a', marineLife: 'Blue Groper', hazards: 'Surge' })
  insertDiveSite(db, { name: 'Bare Island', region: 'B', description: 'groper bay', marineLife: null })
  insertDiveSite(db, { name: 'Shelly Beach', region: 'C', description: 'c', hazards: 'groper' })
  const names = async (q: string) => {
    const { body } = await call('GET', `/api/dive-sites/search?q=${encodeURIComponent(q)}`)
    return body.map(({ name }: { name: string }) => name)
  }

  expect(await names('GROPER')).toEqual(['Bare Island', 'Bondi'])
  expect(await names('shelly')).toEqual(['Shelly Beach'])
  expect(await names('')).toHaveLength(3)
  expect(await call('GET', `/api/dive-sites/search?q=${'a'.repeat(201)}`)).toMatchObject({ status: 400 })
})
