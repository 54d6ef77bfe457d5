import { expect, test } from 'vitest'
import { testSite } from '#server/testing.ts'

test('pages are told what the settings say of the site', async () => {
  const { visitor } = testSite({
    SITE_NAME: 'Reef & Wreck',
    CONTACT_EMAIL: 'dive@example.com',
    ANALYTICS_ID: 'G-ABC123',
    REVIEW_DEFAULT_RATING: '4.0',
    SOCIAL_YOUTUBE: 'https://youtube.com/@reef',
  })
  expect(await visitor.publicContent.site()).toMatchObject({
    name: 'Reef & Wreck',
    url: 'http://site.test',
    contactEmail: 'dive@example.com',
    analyticsId: 'G-ABC123',
    defaultRating: 4,
    social: { facebook: null, instagram: null, youtube: 'https://youtube.com/@reef' },
  })
})

test('what is not set is absent, not empty', async () => {
  const site = await testSite({ REVIEW_DEFAULT_RATING: 'off' }).visitor.publicContent.site()
  expect(site).toMatchObject({
    contactEmail: null,
    analyticsId: null,
    defaultRating: null,
    social: { facebook: null, instagram: null, youtube: null },
  })
})

test('the guide leaves by mail only where there is a way for mail, which pages are not told', async () => {
  const withMail = await testSite({
    SMTP_URL: 'smtp://diver:secret@mail.example.com',
    MAIL_FROM: 'dive@example.com',
  }).visitor.publicContent.site()
  expect(withMail.sendsMail).toBe(true)
  expect(JSON.stringify(withMail)).not.toContain('secret')
  expect((await testSite().visitor.publicContent.site()).sendsMail).toBe(false)
})
