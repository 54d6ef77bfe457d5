import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { grouped } from '#domain/shared/numbers.ts'
import type { PostedForm } from '#domain/shared/posted-form.ts'
import { contactForm } from '#server/contact/form.ts'
import type { Context } from '#server/context.ts'
import { correctionForm } from '#server/corrections/form.ts'
import type { Env } from '#server/env.ts'
import type { FormRow } from '#server/form-rows.ts'
import { refusalFor, refuseOtherMethods } from '#server/http/errors.ts'
import type { Limits } from '#server/http/limits.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { createPagePolicy } from '#server/http/security-headers.ts'
import { newsletterForm } from '#server/newsletter/form.ts'
import { foreignPost, largestVisitorBodyBytes, writeSource } from './guards.ts'

/** Of each field, so much comes back: twice what it may have, and at least a thousand. Of what was pasted and is longer, the end is lost. */
const shownLetters = (most: number) => Math.max(2 * most, 1_000)

interface FormsOptions {
  env: Env
  renderPage: RenderPage
  createContext: (request: FastifyRequest) => Context
  limits: Limits
}

/** The forms of visitors whose browser runs no script, or has not got it yet. */
export async function registerForms(app: FastifyInstance, { env, renderPage, createContext, limits }: FormsOptions) {
  const policy = createPagePolicy(env)([])
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestVisitorBodyBytes },
    (_request, body, done) => done(null, fieldsOf(String(body))),
  )
  app.addHook('onRequest', async (request) => refuseOtherPosts(request, env.SITE_URL))
  for (const row of [contactForm, correctionForm, newsletterForm]) {
    refuseOtherMethods(app, `/forms/${row.form}`, ['GET', 'POST'])
    // A reload of the response's URL leads back to the form.
    app.get(`/forms/${row.form}`, (_request, reply) => reply.redirect(row.pageOf({}), 303))
    app.post(`/forms/${row.form}`, async (request, reply) => {
      const context = createContext(request)
      const values = readValues(request.body, row)
      reply.header('cache-control', 'no-store')
      try {
        return await reply.redirect(await row.send(context, values), 303)
      } catch (error) {
        const { posted, ...refusal } = refusedForm(error, row, values)
        if (refusal.status >= 500) request.log.error({ err: error }, 'a posted form failed')
        // The page of a refused form is rendered for one reader, so it counts against this client's rate limit. It is queued
        // even when the queue is full, so that nobody loses a text.
        await limits.count(request, 'own')
        const page = await limits.queue.run(request.ip, () =>
          renderPage(row.pageOf(values), context, { posted, isScriptless: true }),
        )
        if ('location' in page) throw error
        reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
        return sendRefused(reply, { ...refusal, page })
      }
    })
  }
}

/** Of hundreds of thousands of fields, reading takes seconds; a form of ours has six. */
const mostFields = 20

function fieldsOf(body: string): URLSearchParams {
  return new URLSearchParams(body.split('&', mostFields).join('&'))
}

/** Only pages of this site may post. */
function refuseOtherPosts(request: FastifyRequest, siteUrl: string): void {
  const { method, headers } = request
  if (method !== 'POST') return
  if (writeSource(request, siteUrl) !== 'own page') throw foreignPost()
  if (/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) return
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'A form must be sent as application/x-www-form-urlencoded.')
}

/** The known fields that came, each once. Browsers end the lines of a form in CRLF; the same text counts the same with script. */
function readValues(body: unknown, { fields }: FormRow): PostedForm['values'] {
  const given = body instanceof URLSearchParams ? body : new URLSearchParams()
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const value = given.get(name)
      return value === null ? [] : [[name, value.replaceAll('\r\n', '\n')]]
    }),
  )
}

/** Of a refusal that names fields; others have other details, or none. */
const fieldDetails = z.object({ fieldErrors: z.record(z.string(), z.tuple([z.string()], z.string())) })

function refusedForm(error: unknown, { form, fields }: FormRow, values: PostedForm['values']) {
  const { status, error: words, details, retryAfterSeconds } = refusalFor(error)
  // The first problem of each field counts.
  const problems: Record<string, string> = Object.fromEntries(
    Object.entries(fieldDetails.safeParse(details).data?.fieldErrors ?? {}).map(([name, [first]]) => [name, first]),
  )
  const refusal = Object.keys(problems).length > 0 ? null : words
  const shown: Record<string, string> = {}
  for (const [name, given] of Object.entries(values)) {
    const most = fields[name] ?? 0
    shown[name] = beginning(given, shownLetters(most))
    // Hidden fields have no text to show.
    if (shown[name] !== given && most > 0) problems[name] = [problems[name], wordsOfCut(shown[name])].join(' ').trim()
  }
  const posted: PostedForm = {
    form,
    values: shown,
    problems,
    refusal,
  }
  return { posted, status: status === 400 || status === 409 ? 422 : status, retryAfterSeconds }
}

const wordsOfCut = (shown: string) =>
  `Only the first ${grouped([...shown].length)} characters are shown. The rest was cut off and is lost.`

/** Never half a letter of those that are written as two. */
const beginning = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

interface Refused {
  status: number
  retryAfterSeconds?: number
  page: { status: number; html: string }
}

function sendRefused(reply: FastifyReply, { status, retryAfterSeconds, page }: Refused) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(page.status >= 500 ? page.status : status).send(page.html)
}
