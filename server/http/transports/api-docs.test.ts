import { expect, test } from 'vitest'
import { testSite } from '#server/testing.ts'
import { document } from './rest-contract-testing.ts'

async function get(url: string, variables: Record<string, string> = {}) {
  const app = await testSite(variables).app()
  return { app, response: await app.inject(url) }
}

test('GET /api/openapi.json gives every documented call to whoever asks, with the URL of this site', async () => {
  const { app, response } = await get('/api/openapi.json', {
    SITE_URL: 'https://reef.example',
    ADMIN_PASSWORD: 'x'.repeat(12),
  })
  const given = response.json()

  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(given.paths).toEqual(document.paths)
  expect(given.servers).toEqual([{ url: 'https://reef.example' }])
  // As the browser knows it over https.
  expect(given.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: '__Host-session' })
  const again = { url: '/api/openapi.json', headers: { 'if-none-match': String(response.headers.etag) } }
  expect((await app.inject(again)).statusCode).toBe(304)
})

test('the page of the API leads to the document without script, and its script may ask this site alone', async () => {
  const { headers, body } = (await get('/api/docs')).response

  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<a href="/api/openapi.json">OpenAPI document</a>')
  expect(body).not.toMatch(/<script>|<style| style=| on\w+=/)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})

test('the name of the site is escaped on the page of the API', async () => {
  const { body } = (await get('/api/docs', { SITE_NAME: 'Kelp <b>&</b> "Coral"' })).response

  expect(body).not.toContain('<b>&')
  expect(body).toContain('<title>Kelp &#60;b&#62;&#38;&#60;/b&#62; &#34;Coral&#34; REST API</title>')
})

test.each(['/api/openapi.json', '/api/docs'])('%s can only be read', async (url) => {
  const { app } = await get(url)
  const refused = await app.inject({ method: 'POST', url, payload: {} })

  expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
})
