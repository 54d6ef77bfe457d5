import { z } from 'zod'
import { type AppErrorCode, appErrorStatus } from '#domain/app-error.ts'
import type { RestRoute } from '#server/rest-rows.ts'
import { largestBodyOfStrangers } from './large-bodies.ts'
import { guardOf, pathParameters } from './rest-input.ts'

/** What every refusal looks like. */
export const refusal = z
  .object({
    error: z.string().meta({ description: 'What went wrong, written for people.' }),
    details: z
      .looseObject({
        fieldErrors: z.record(z.string(), z.array(z.string())).meta({ description: 'The problems of each field.' }),
        formErrors: z.array(z.string()).meta({ description: 'What is wrong with the input as a whole.' }),
        missing: z.array(z.string()).meta({ description: 'The fields that it cannot be published without.' }),
        current: z.record(z.string(), z.unknown()).meta({ description: 'What is stored, after an edit conflict.' }),
      })
      .partial()
      .optional(),
  })
  .meta({ id: 'Error', examples: [{ error: 'Please enter a valid email address.' }] })

/** The statuses that a row can refuse with, each with the reason. Those of every address (405, 500) are told once for all. */
export function refusalsOf(row: RestRoute): [status: number, reason: string][] {
  const isWrite = row.method !== 'GET'
  const { isAdmin, isMutation } = guardOf(row.doc.procedure)
  const reasons: Partial<Record<AppErrorCode, string>> = {
    ...(pathParameters(row.path).length > 0 ? { BAD_INPUT: 'The address cannot be decoded.' } : {}),
    ...(isAdmin ? { UNAUTHORISED: 'There is no session, or it has ended.' } : {}),
    ...(row.doc.session ? { UNAUTHORISED: 'It needs a session, and there is none.' } : {}),
    ...(pathParameters(row.path).includes('id') ? { NOT_FOUND: 'There is nothing with this id.' } : {}),
    ...(isWrite ? refusalsOfWrites(row) : {}),
    ...(isMutation ? { UNAVAILABLE: 'Nothing can be saved at the moment.' } : {}),
    ...row.doc.refuses,
  }
  return (Object.entries(reasons) as [AppErrorCode, string][])
    .map(([code, reason]): [number, string] => [appErrorStatus[code], reason])
    .sort(([a], [b]) => a - b)
}

function refusalsOfWrites(row: RestRoute): Partial<Record<AppErrorCode, string>> {
  const { largestBody = largestBodyOfStrangers, takesFile } = row
  if (takesFile) {
    return {
      BAD_INPUT:
        'It is no form with a file, the file is no picture that can be used, or a text beside it does not fit.',
      FORBIDDEN: 'A page of another site sent it.',
      TOO_LARGE: 'The file has more than 25 MB.',
      UNSUPPORTED_MEDIA_TYPE: 'The body is not sent as multipart/form-data.',
    }
  }
  return {
    BAD_INPUT: 'The body is no JSON object, or a field does not fit: `details` names each.',
    FORBIDDEN: 'A page of another site sent it.',
    TOO_LARGE: `The body has more than ${size(largestBody)}.`,
    UNSUPPORTED_MEDIA_TYPE: 'The body is not sent as application/json.',
  }
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / 1_000_000)} MB`
}
