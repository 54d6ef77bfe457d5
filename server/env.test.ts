import { readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#db/database-testing.ts'
import { projectRoot } from '#db/project-root.ts'
import { readEnv, readVariables, SettingsError } from './env.ts'

function problemsOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

const exampleFile = readFileSync(join(projectRoot, '.env.example'), 'utf8')

test('.env.example works unedited and holds the defaults', () => {
  expect(readEnv(parseEnv(exampleFile))).toEqual(readEnv({}))
})

test('.env.example names every setting', () => {
  const named = [...exampleFile.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1])
  const source = readFileSync(join(projectRoot, 'server', 'env.ts'), 'utf8')
  const settings = new Set([...source.matchAll(/^ {2}([A-Z_]+): /gm)].map((match) => match[1]))

  expect([...settings].filter((name) => name !== 'NODE_ENV').sort()).toEqual([...named].sort())
})

test('without any setting the site runs on this machine [r-site-name r-site-settings r-site-time-zone]', () => {
  expect(readEnv({ PORT: '', ADMIN_PASSWORD: '', SMTP_URL: undefined })).toEqual(readEnv({}))
  expect(readEnv({})).toMatchObject({
    ...{ PORT: 3000, HOST: '127.0.0.1', SITE_URL: 'http://localhost:3000', SITE_NAME: 'Kelp & Coral' },
    ...{ teamName: 'Kelp & Coral Team', TIME_ZONE: 'Australia/Sydney', TRUSTED_PROXY: 'loopback' },
    ...{ LOG_LEVEL: 'info', NODE_ENV: 'production', isPublic: false },
  })
  expect(isAbsolute(readEnv({}).DATABASE_FILE)).toBe(true)
})

test('an https URL makes the site public, slashes at its end are dropped, and without one it has the port [r-site-name r-site-settings]', () => {
  expect(readEnv({ SITE_URL: 'https://kelp.example//' })).toMatchObject({
    SITE_URL: 'https://kelp.example',
    isPublic: true,
  })
  expect(readEnv({ SITE_URL: 'http://kelp.example', PORT: '80' })).toMatchObject({
    ...{ SITE_URL: 'http://kelp.example', isPublic: false },
  })
  expect(readEnv({ PORT: '8080', SITE_NAME: 'Reef' })).toMatchObject({
    ...{ SITE_URL: 'http://localhost:8080', teamName: 'Reef Team' },
  })
})

test('the default rating is one to five stars, or off; one that is not set is left to the owner [r-rating-setting]', () => {
  expect(readEnv({}).REVIEW_DEFAULT_RATING).toBeUndefined()
  for (const stars of [1, 4, 5])
    expect(readEnv({ REVIEW_DEFAULT_RATING: `${stars}` }).REVIEW_DEFAULT_RATING).toBe(stars)
  expect(readEnv({ REVIEW_DEFAULT_RATING: 'off' }).REVIEW_DEFAULT_RATING).toBe('off')
  for (const stars of ['0.5', '5.5']) expect(problemsOf({ REVIEW_DEFAULT_RATING: stars })).toHaveLength(1)
})

test('the environment wins over the file', () => {
  const folder = temporaryFolder()
  onTestFinished(() => void vi.unstubAllEnvs())
  const file = join(folder, '.env')
  expect(readVariables(file).SITE_NAME).toBeUndefined()
  writeFileSync(file, 'SITE_NAME=Of the file\nCONTACT_EMAIL=file@kelp.test\n')
  vi.stubEnv('SITE_NAME', 'Of the environment')

  expect(readVariables(file)).toMatchObject({ SITE_NAME: 'Of the environment', CONTACT_EMAIL: 'file@kelp.test' })
})

test('messages of visitors go to CONTACT_TO, else to the email address on the pages, else to the sender', () => {
  const addresses = { CONTACT_TO: 'desk@kelp.test', CONTACT_EMAIL: 'hello@kelp.test', MAIL_FROM: 'site@kelp.test' }
  const { CONTACT_TO, ...others } = addresses

  expect(readEnv(addresses).CONTACT_TO).toBe(CONTACT_TO)
  expect(readEnv(others).CONTACT_TO).toBe('hello@kelp.test')
  expect(readEnv({ MAIL_FROM: others.MAIL_FROM }).CONTACT_TO).toBe('site@kelp.test')
})

test('a setting that needs another one names it', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.test' })).toEqual([
    'MAIL_FROM must be set when SMTP_URL is: every message needs a sender',
  ])
  expect(problemsOf({ WORKERS: '2', DATABASE_FILE: ':memory:' })).toEqual([
    'WORKERS must be 1 when DATABASE_FILE is :memory:, which no other process can read',
  ])
  const CDN_PURGE_URL = 'https://api.example.com/purge'
  for (const CDN_PURGE_STYLE of ['fastly', 'cloudflare']) {
    expect(problemsOf({ CDN_PURGE_URL, CDN_PURGE_STYLE })).toEqual([
      'CDN_PURGE_TOKEN must be set when CDN_PURGE_STYLE is fastly or cloudflare',
    ])
    expect(problemsOf({ CDN_PURGE_URL, CDN_PURGE_STYLE, CDN_PURGE_TOKEN: 'secret' })).toEqual([])
  }
  expect(problemsOf({ CDN_PURGE_URL })).toEqual([])
})

test.each([
  ['WORKERS', '0', 'WORKERS must be at least 1 (it is "0")'],
  ['WORKERS', '65', 'WORKERS must be at most 64 (it is "65")'],
  ['NEWSLETTER_PER_MINUTE', '60001', 'NEWSLETTER_PER_MINUTE must be at most 60,000 (it is "60001")'],
  ['WORKERS', 'auto', 'WORKERS must be a number (it is "auto")'],
  ['CDN_PURGE_STYLE', 'nginx', 'CDN_PURGE_STYLE must be varnish, fastly or cloudflare (it is "nginx")'],
  ['PORT', 'abc', 'PORT must be a number (it is "abc")'],
  ['PORT', '70000', 'PORT must be between 0 and 65535 (it is "70000")'],
  ['SITE_URL', 'kelp.example', 'SITE_URL must be a URL such as https://example.com (it is "kelp.example")'],
  ['TIME_ZONE', 'Sydney', 'TIME_ZONE must be a time zone such as Australia/Sydney (it is "Sydney")'],
  ['CONTACT_TO', 'jo', 'CONTACT_TO must be an email address (it is "jo")'],
  [
    'MAP_TILE_URL',
    'https://tiles.test',
    'MAP_TILE_URL must be a URL with {z}, {x} and {y} (it is "https://tiles.test")',
  ],
  ['REVIEW_DEFAULT_RATING', 'none', 'REVIEW_DEFAULT_RATING must be a number from 1 to 5, or off (it is "none")'],
  ['SOCIAL_YOUTUBE', 'kelp', 'SOCIAL_YOUTUBE must be a URL that starts with http:// or https:// (it is "kelp")'],
  ['ANALYTICS_ID', 'a b', 'ANALYTICS_ID must be an id such as G-XXXXXXX (it is "a b")'],
])('%s=%s is one clear line', (name, value, line) => {
  expect(problemsOf({ [name]: value })).toEqual([line])
})

test.each([
  ['ADMIN_PASSWORD', 'hunter2', 'ADMIN_PASSWORD must have at least 10 characters'],
  ['SMTP_URL', 'mailto:hunter2@host', 'SMTP_URL must be a URL such as smtp://user:password@host:587'],
])('%s is secret: its problem does not show it', (name, value, line) => {
  expect(problemsOf({ [name]: value })).toEqual([line])
})

test('the proxy is named by loopback, or by addresses and networks that are not too large', () => {
  for (const list of [
    ...['loopback', 'linklocal, uniquelocal', '10.0.0.1', ' 10.0.0.1 , ::1 ', '10.0.0.0/8', '192.0.2.1/32'],
    ...['fd00::/10', 'fd00::1/128', '10.0.0.0/8, fd00::/10'],
  ])
    expect(readEnv({ TRUSTED_PROXY: list }).TRUSTED_PROXY).toBe(list)
  for (const list of [
    ...['loopback/8', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.0/8x', '10.0.0.0/8/8', '10.0.0.0/x8'],
    ...['10.0.0.0/1000', '/8', '10.0.0.1,', '10.0.0.1, my-proxy', 'my-proxy, 10.0.0.1'],
  ])
    expect(problemsOf({ TRUSTED_PROXY: list })).toEqual([
      `TRUSTED_PROXY must be loopback, or a list of IP addresses and networks such as 10.0.0.0/8 (it is "${list}")`,
    ])
  for (const list of [
    ...['0.0.0.0/0', '::/0', 'loopback, 0.0.0.0/0', '0.0.0.0/1, 128.0.0.0/1'],
    ...['10.0.0.0/7', '10.0.0.0/07 , ::1', 'fd00::/0', '::ffff:0.0.0.0/96', '::FFFF:0.0.0.0/103'],
  ])
    expect(problemsOf({ TRUSTED_PROXY: list })).toEqual([
      `TRUSTED_PROXY would trust every client’s word about its IP address; name only your proxy (it is "${list}")`,
    ])
})

test('the database is in memory, at a path of its own, or in the folder of the program; a link is followed', () => {
  const file = (DATABASE_FILE?: string) => readEnv({ DATABASE_FILE }).DATABASE_FILE
  expect(file(':memory:')).toBe(':memory:')
  expect(file('/var/reef/site.sqlite')).toBe('/var/reef/site.sqlite')
  expect(file('reef.sqlite')).toBe(join(projectRoot, 'reef.sqlite'))
  expect(file()).toBe(join(projectRoot, 'data', 'site.sqlite'))
  const folder = realpathSync(temporaryFolder())
  writeFileSync(join(folder, 'site.sqlite'), '')
  symlinkSync(join(folder, 'site.sqlite'), join(folder, 'link.sqlite'))
  expect(file(join(folder, 'link.sqlite'))).toBe(join(folder, 'site.sqlite'))
})

test('in production, a site that listens beyond this machine does not start without the name of its proxy', () => {
  const problem =
    'TRUSTED_PROXY must name your proxy when HOST is not only this machine (it is "0.0.0.0"): visitors may only come through a proxy'
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([problem])
  expect(problemsOf({ HOST: '0.0.0.0', TRUSTED_PROXY: '10.0.0.2' })).toEqual([])
  expect(problemsOf({ HOST: '0.0.0.0', NODE_ENV: 'development' })).toEqual([])
  for (const HOST of ['127.0.0.1', '127.8.0.1', '::1', 'localhost']) expect(problemsOf({ HOST })).toEqual([])
})
