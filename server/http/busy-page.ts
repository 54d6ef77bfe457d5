import type { FastifyReply } from 'fastify'
import type { Refused } from './visit-budget.ts'

const said = {
  429: 'You have opened very many pages in a short time. Please wait a moment, then load this page again.',
  503: 'Very many people are searching at the moment. Please wait a moment, then load this page again.',
}

/** A page of a few hundred bytes, made of nothing: whoever floods the site is to cost it nothing more. */
export function sendBusyPage(reply: FastifyReply, { status, retryAfterSeconds }: Refused): FastifyReply {
  return reply
    .status(status)
    .headers({
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>One moment, please</title><style>:root{color-scheme:light dark;font:1.0625rem/1.65 system-ui,sans-serif}body{max-width:66ch;margin:4rem auto;padding:0 1.25rem}</style>
<h1>One moment, please</h1><p>${said[status]}</p><p><a href="">Load it again</a> or <a href="/">go to the home page</a>.</p></html>`,
    )
}
