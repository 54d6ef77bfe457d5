import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { unexpectedErrorMessage } from '#domain/shared/app-error.ts'
import { load } from './load.ts'
import { BusyError, NoConnectionError } from './no-connection.ts'

function answered(code: string, httpStatus: number) {
  const error = { message: 'Internal words', code: -32_000, data: { code, httpStatus } }
  return Promise.reject(TRPCClientError.from({ error } as never))
}

test.each([
  ['NOT_FOUND', 404],
  ['BAD_REQUEST', 400],
])('what a procedure answers with %s is not found', async (code, httpStatus) => {
  await expect(load(answered(code, httpStatus))).rejects.toMatchObject({ isNotFound: true })
})

test.each([
  ['TOO_MANY_REQUESTS', 429],
  ['SERVICE_UNAVAILABLE', 503],
])('a refusal with %s keeps its words', async (code, httpStatus) => {
  await expect(load(answered(code, httpStatus))).rejects.toEqual(new BusyError('Internal words'))
})

test('any other failure becomes one without details, and a broken line stays one', async () => {
  await expect(load(answered('INTERNAL_SERVER_ERROR', 500))).rejects.toEqual(new Error(unexpectedErrorMessage))
  await expect(load(Promise.reject(new Error('Internal words')))).rejects.toEqual(new Error(unexpectedErrorMessage))
  await expect(load(Promise.reject(new NoConnectionError()))).rejects.toBeInstanceOf(NoConnectionError)
})
