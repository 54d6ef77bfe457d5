import type { TestSite } from '#server/testing.ts'

export async function get(site: TestSite, url: string) {
  const response = await (await site.app()).inject({ url })
  return { status: response.statusCode, body: response.json() }
}

export async function post(site: TestSite, url: string, payload: object) {
  const response = await (await site.app()).inject({ method: 'POST', url, payload })
  return { status: response.statusCode, body: response.json() }
}
