import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Operation, operations, problemsOf, siteOfExamples, stored } from './rest-contract-testing.ts'

/** A fixed seed: each run tries the same. */
const runs = { seed: 20261123, numRuns: 20 }

/** Values that have broken programs before, among random JSON. */
const strange = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom<unknown>(
    ...['\0', 'null', '__proto__', '-0', '1e3', ' ', '\u{1F42C}'.repeat(300), 'x'.repeat(6_000)],
    ...['2026-02-30T00:00:00Z'],
    ...[null, true, [], {}, [[]], -1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 1, '0001-01-01T00:00:00Z'],
  ),
)

/** A body that is not the example any more, and sometimes is no JSON. */
function bodyFor({ body = {}, fields }: Operation): fc.Arbitrary<string> {
  const name = fields.length > 0 ? fc.constantFrom(...fields) : fc.string()
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(name, strange).map(([field, value]) => JSON.stringify({ ...body, [field]: value })),
    },
    { weight: 2, arbitrary: fc.dictionary(name, strange).map((fields) => JSON.stringify(fields)) },
    { weight: 2, arbitrary: strange.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    { weight: 1, arbitrary: fc.constant('{"__proto__":{"published":true}}') },
  )
}

/** Values for path and query: mostly other than the example's. An empty or dotted step would be another address. */
function parametersFor({ parameters }: Operation): fc.Arbitrary<Record<string, string | undefined>> {
  const text = fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
      fc.constantFrom('01', '1.0', '+1', '1e0', ' 1'),
      fc.constantFrom('0', '-1', '01', '1e3', '1.5', '9'.repeat(20), '\0', "1' or 1=1 --", '%'),
      fc.constantFrom('true', '1,2-', '1', 'x'.repeat(201)),
    )
    .filter((value) => !/^\.+$/.test(value))
    .map(encodeURIComponent)
  return fc.record(Object.fromEntries(parameters.map(({ name }) => [name, text])), { requiredKeys: [] })
}

test.each(operations)(
  '$name responds to any request as documented, and refused ones change nothing',
  async (operation) => {
    const site = await siteOfExamples()
    const isRead = operation.method === 'GET'
    const requestBody = ['paths', operation.path, operation.method.toLowerCase(), 'requestBody']
    const place = [...requestBody, 'content', 'application/json']
    // An export is in the audit log, and is no change.
    const snapshot = () => stored(site, ...(isRead ? ['audit_log'] : []))

    await fc.assert(
      fc.asyncProperty(parametersFor(operation), bodyFor(operation), async (parameters, payload) => {
        const before = snapshot()
        const answer = await site.call(operation, { parameters, ...(isRead ? { body: undefined } : { payload }) })
        const status = answer.statusCode

        expect([operation.success, ...operation.refusals]).toContain(status)
        // An id in another spelling is none.
        if (status === operation.success && parameters.id !== undefined) expect(parameters.id).toBe('1')
        if (status !== operation.success) {
          expect(problemsOf(answer.json(), 'components', 'schemas', 'Error')).toEqual([])
          // A wrong password, and a message too many, are counted.
          if (status !== 401 && status !== 429 && status !== 409) expect(snapshot()).toBe(before)
        } else if (isRead) expect(snapshot()).toBe(before)
        else if (operation.body) expect(problemsOf(JSON.parse(payload), ...place, 'schema')).toEqual([])
      }),
      runs,
    )
  },
)

test('any request to an admin call without a session is refused, and changes nothing', async () => {
  const site = await siteOfExamples()
  const before = stored(site)
  for (const operation of operations.filter(({ isAdmin }) => isAdmin)) {
    const isRead = operation.method === 'GET'
    await fc.assert(
      fc.asyncProperty(bodyFor(operation), async (payload) => {
        const answer = await site.call(operation, {
          ...(isRead ? { body: undefined } : { payload }),
          isLoggedIn: false,
        })
        expect([operation.name, answer.statusCode]).toEqual([operation.name, 401])
      }),
      { ...runs, numRuns: 5 },
    )
  }
  expect(stored(site)).toBe(before)
})
