import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { HtmlValidate } from 'html-validate'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '#server/testing.ts'
import { registerApiReference } from './api-reference.ts'
import { document, operations } from './rest-contract-testing.ts'

async function reference(url: string, variables: Record<string, string> = {}) {
  const app = await testSite(variables).app()
  return { app, answer: await app.inject(url) }
}

test('GET /api/openapi.json gives every documented call to whoever asks, with the address of this site', async () => {
  const { app, answer } = await reference('/api/openapi.json', {
    SITE_URL: 'https://reef.example',
    ADMIN_PASSWORD: 'x'.repeat(12),
  })
  const given = answer.json()

  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(given.paths).toEqual(document.paths)
  expect(given.servers).toEqual([{ url: 'https://reef.example' }])
  // As the browser knows it over https.
  expect(given.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: '__Host-session' })
  const again = { url: '/api/openapi.json', headers: { 'if-none-match': String(answer.headers.etag) } }
  expect((await app.inject(again)).statusCode).toBe(304)
})

test('the reference page shows each call once, with an anchor, its address, its example and its refusals', async () => {
  const { answer } = await reference('/api/docs')

  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { path, method, name } of operations) {
    const { operationId, responses } = document.paths[path][method.toLowerCase()]
    const parts = answer.body.split(`<article class="call" id="${operationId}"`)
    const call = parts[1]?.split('</article>')[0] ?? ''
    expect.soft(parts.length, name).toBe(2)
    expect.soft(answer.body, name).toContain(`<a href="#${operationId}">`)
    expect.soft(call, name).toContain(`>${method}</span><code>${path}</code>`)
    expect.soft(call, name).toContain(`curl ${method === 'GET' ? '' : `-X ${method} `}&#39;http://site.test/api/`)
    for (const status of Object.keys(responses)) expect.soft(call, name).toContain(`<strong>${status}</strong>`)
  }
})

test('every link within the reference page leads to a place in it', async () => {
  const { body } = (await reference('/api/docs')).answer
  const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)

  expect(body).toContain('<dd>list of <a class="text-link" href="#shape-PublicDiveSite">PublicDiveSite</a></dd>')
  for (const id of new Set(targets)) expect.soft(body.split(` id="${id}"`), id).toHaveLength(2)
})

test('the reference page runs no script and takes no style but the site and its own', async () => {
  const { body, headers } = (await reference('/api/docs')).answer
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(styles).digest('base64')

  expect(body).not.toMatch(/<script| style=| on\w+=/)
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'self' 'sha256-${hash}'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})

test('the page has the styles of the build; one that could not be made is made for the next who asks', async () => {
  const clientFolder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-reference-'))
  onTestFinished(() => rmSync(clientFolder, { recursive: true }))
  const app = fastify()
  registerApiReference(app, { env: testSite().env, clientFolder })
  expect((await app.inject('/api/docs')).statusCode).toBe(500)
  const entry = { file: 'assets/entry-1.js', isEntry: true, css: ['assets/entry-2.css'] }
  mkdirSync(join(clientFolder, '.vite'))
  writeFileSync(join(clientFolder, '.vite', 'manifest.json'), JSON.stringify({ 'src/entry-client.tsx': entry }))
  const { statusCode, headers, body } = await app.inject('/api/docs')

  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual(['<link rel="stylesheet" href="/assets/entry-2.css">'])
})

test('the reference page is valid HTML', async () => {
  const { body } = (await reference('/api/docs')).answer
  const report = await new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'doctype-style': 'off', 'long-title': 'off' },
  }).validateString(body)

  expect(
    report.results.flatMap(({ messages }) => messages.map(({ ruleId, line, message }) => ({ ruleId, line, message }))),
  ).toEqual([])
})

test('a name of the site is written as it is, whatever signs it has', async () => {
  const { body } = (await reference('/api/docs', { SITE_NAME: 'Kelp <b>&</b> "Coral"' })).answer

  expect(body).not.toContain('<b>&')
  expect(body).toContain('Kelp &#60;b&#62;&#38;&#60;/b&#62; &#34;Coral&#34;')
})

test.each(['/api/openapi.json', '/api/docs'])('%s takes nothing but being read', async (url) => {
  const { app } = await reference(url)
  const refused = await app.inject({ method: 'POST', url, payload: {} })

  expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
})

test('by keyboard the reference page is skipped to at once, past its head and past the list of its calls', async () => {
  const { body } = (await reference('/api/docs')).answer
  const links = [...body.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)].map(([, href]) => href)

  expect(links[0]).toBe('#main')
  expect(body).toMatch(/<nav aria-label="Calls"><a [^>]*href="#calls">Skip the list of calls<\/a><ul>/)
  for (const id of ['main', 'calls']) expect(body).toMatch(new RegExp(`id="${id}" tabindex="-1"`))
  // Smooth scrolling, which the site's own styles ask for, is broken off by the next key.
  expect(body).toContain('html { scroll-behavior: auto }')
})
