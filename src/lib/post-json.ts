import { NoConnectionError } from './no-connection.ts'

/**
 * Posts to the REST API, where the procedures take no body as large as this one. Fails as the client of the procedures
 * does: with the server's words and its status, or as a line that broke.
 */
export async function postJson<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnectionError() : error
  })
  const answer = await response.json().catch(() => null)
  if (response.ok && answer) return answer
  throw Object.assign(new Error(answer?.error ?? `${response.status}: ${response.statusText}`), {
    data: { httpStatus: response.status, code: response.status < 500 ? 'REFUSED' : 'INTERNAL_SERVER_ERROR' },
  })
}
