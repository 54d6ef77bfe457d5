import type { Context } from '#server/context.ts'

/** What an answer of the API says of its keeping, and the cookie it gives. `ctx` is missing where none could be made. */
export function answerHeaders(ctx: Context | undefined): Record<string, string> {
  const cookies = ctx?.cookies
  return {
    'cache-control': cookies?.isPrivate || cookies?.set ? 'no-store' : 'no-cache',
    ...(cookies?.set ? { 'set-cookie': cookies.set } : {}),
  }
}
