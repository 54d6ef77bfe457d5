import { unexpectedErrorMessage } from '#domain/shared/app-error.ts'
import { isNoConnection } from './no-connection.ts'

/**
 * The message of a failed write: the server's own, else the one for any other failure; null when no server was reached,
 * for which each form has its own. Requirement: r-toast-message.
 */
export function failureMessage(error: { data?: unknown; message: string }): string | null {
  if (error.data) return error.message
  return isNoConnection(error) ? null : unexpectedErrorMessage
}

/** The words of a planned refusal; null for any other failure, which each screen says in its own. Requirement: r-toast-message. */
export function expectedErrorMessage({ data, message }: { data?: unknown; message: string }): string | null {
  const isPlanned = Boolean(data) && (data as { code?: unknown }).code !== 'INTERNAL_SERVER_ERROR'
  return isPlanned ? message : null
}

/** The status that the server or a proxy responded with: `http-link.ts` puts a proxy's before its text. Null where none did. */
export function failureStatus({ data, message }: { data?: unknown; message: string }): string | null {
  const { httpStatus } = (data ?? {}) as { httpStatus?: number }
  return httpStatus ? String(httpStatus) : (/^(\d{3}): /.exec(message)?.[1] ?? null)
}

/** Adds to the message of a failure that the connection is lost: else it reads like a fault of the server's. */
export function withConnection(words: string, error: unknown): string {
  return isNoConnection(error) ? `${words} There is no connection to the site.` : words
}

/** The row as it is stored now, which comes with the refusal of an older revision and with no other; else null. */
export function storedNow<Row>({ data }: { data?: unknown }): Row | null {
  const details = (data as { details?: { current?: Row } | null } | null | undefined)?.details
  return details?.current ?? null
}

export function isNotFound(error: unknown): boolean {
  return (error as { data?: { code?: string } | null } | null)?.data?.code === 'NOT_FOUND'
}

type Lists = Record<string, readonly string[] | undefined>

/** The first message for each field of a refused write. */
export function fieldProblems({ data }: { data?: unknown }): Record<string, string> {
  const { fields, details } = (data ?? {}) as { fields?: Lists; details?: { fields?: Lists } | null }
  return Object.fromEntries(
    Object.entries(fields ?? details?.fields ?? {}).flatMap(([name, messages]) =>
      messages?.[0] ? [[name, messages[0]]] : [],
    ),
  )
}
