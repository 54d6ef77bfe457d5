import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'

/** Tells crawlers where the sitemap is and what is not for them. */
export function registerRobotsTxt(app: FastifyInstance, env: Env): void {
  app.get('/robots.txt', (_request, reply) => {
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${env.SITE_URL}/sitemap.xml\n`,
    )
  })
}

const day = 86_400_000
/** Less than a year, as RFC 9116 advises; as long as the site runs, somebody is there. */
const goodForDays = 180

/** Where to tell of a hole in the site: `/.well-known/security.txt`. Source: RFC 9116. */
export function registerSecurityTxt(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  const path = '/.well-known/security.txt'
  app.get(path, (request, reply) => {
    const { env, now } = createContext(request)
    // By the day: the same file all day.
    const expires = new Date((Math.floor(now().getTime() / day) + goodForDays) * day)
    const lines = [
      `Contact: ${env.CONTACT_EMAIL ? `mailto:${env.CONTACT_EMAIL}` : `${env.SITE_URL}/contact`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${env.SITE_URL}${path}`,
    ]
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(`${lines.join('\n')}\n`)
  })
}
