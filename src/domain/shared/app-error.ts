/** Refusals we planned for, with their HTTP status. */
export const appErrorStatus = {
  BAD_INPUT: 400,
  UNAUTHORISED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
} as const
export type AppErrorCode = keyof typeof appErrorStatus

/** A refusal whose message is written for the person who meets it. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: AppErrorCode
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: AppErrorCode,
    message: string,
    more: { details?: unknown; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, 'cause' in more ? { cause: more.cause } : undefined)
    this.name = 'AppError'
    this.code = code
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const unexpectedErrorMessage = 'Something went wrong on our side. Please try again.'
