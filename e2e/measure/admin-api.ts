/** Logs in over REST. @returns the Cookie header of the session */
export async function logIn(url: string, password: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify({ password }) })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Calls a procedure as the administrator's browser does. @throws Error with the response, unless that is 200 */
export async function callProcedure(url: string, cookie: string, name: string, input: object): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(`${url}/trpc/${name}`, { method: 'POST', headers, body: JSON.stringify({ json: input }) })
  if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
}
