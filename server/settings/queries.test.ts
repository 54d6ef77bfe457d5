import { expect, test } from 'vitest'
import { testSite } from '#server/testing.ts'

test('pages know the public settings of the site, null for each that is not set, and no secret', async () => {
  const known = testSite({
    ...{
      SITE_OPERATOR: 'Reef Media, ABN 12 345 678 901',
      SITE_NAME: 'Reef & Wreck',
      CONTACT_EMAIL: 'dive@example.com',
      ANALYTICS_ID: 'G-ABC123',
    },
    ...{ REVIEW_DEFAULT_RATING: '4.0', SOCIAL_YOUTUBE: 'https://youtube.com/@reef' },
    ...{ SMTP_URL: 'smtp://diver:secret@mail.example.com', MAIL_FROM: 'dive@example.com' },
  })
  const site = await known.visitor.publicContent.site()
  expect(site).toMatchObject({
    ...{ name: 'Reef & Wreck', url: 'http://site.test', contactEmail: 'dive@example.com', analyticsId: 'G-ABC123' },
    ...{ operator: 'Reef Media, ABN 12 345 678 901', defaultRating: 4, sendsMail: true },
    social: { facebook: null, instagram: null, youtube: 'https://youtube.com/@reef' },
  })
  expect(JSON.stringify(site)).not.toContain('secret')

  expect(await testSite({ REVIEW_DEFAULT_RATING: 'off' }).visitor.publicContent.site()).toMatchObject({
    ...{ operator: null, contactEmail: null, analyticsId: null, defaultRating: null, sendsMail: false },
    social: { facebook: null, instagram: null, youtube: null },
  })
})
