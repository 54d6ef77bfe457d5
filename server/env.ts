import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { projectRoot } from '#db/project-root.ts'
import { originalSettings } from '#domain/settings/site-settings.ts'

/** The settings are wrong; `problems` holds one line for each, naming the setting. */
export class SettingsError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const optionalUrl = z
  .url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
  .optional()
const email = z.email({ error: 'must be an email address' })

const ratingWords = 'must be a number from 1 to 5, or off'

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(65535, { error: 'must be between 0 and 65535' })
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(64, { error: 'must be at most 64' })
    .default(1),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://example.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SITE_NAME: z.string().trim().min(1).max(60).optional(),
  SITE_OPERATOR: z.string().trim().min(1).max(200, { error: 'must have at most 200 characters' }).optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be a time zone such as Australia/Sydney' })
    .default('Australia/Sydney'),
  DATABASE_FILE: z.string().default('data/site.sqlite'),
  BACKUP_COMMAND: z.string().trim().min(1).optional(),
  ADMIN_PASSWORD: z.string().min(10, { error: 'must have at least 10 characters' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be a URL such as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: email.optional(),
  CONTACT_TO: email.optional(),
  NEWSLETTER_PER_MINUTE: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(60_000, { error: 'must be at most 60,000' })
    .default(60),
  TRUSTED_PROXY: z
    .string()
    .refine(isTrustedProxy, { error: 'must be loopback, or a list of IP addresses and networks such as 10.0.0.0/8' })
    // Networks that large are no proxy's.
    .refine((list) => !/\/0*[0-7]\s*(,|$)|::ffff:[\d.]+\/0*(9[6-9]|10[0-3])\s*(,|$)/i.test(list), {
      error: 'would trust every client’s word about its IP address; name only your proxy',
    })
    .default('loopback'),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z0-9-]+$/, { error: 'must be an id such as G-XXXXXXX' })
    .optional(),
  MAP_TILE_URL: z
    .string()
    .regex(/^https?:\/\/.*\{z\}.*\{x\}.*\{y\}|^\/.*\{z\}.*\{x\}.*\{y\}/, {
      error: 'must be a URL with {z}, {x} and {y}',
    })
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  REVIEW_DEFAULT_RATING: z
    .union([z.literal('off'), z.coerce.number()], { error: ratingWords })
    .refine((stars) => stars === 'off' || (stars >= 1 && stars <= 5), { error: ratingWords })
    .optional(),
  SOCIAL_FACEBOOK: optionalUrl,
  SOCIAL_INSTAGRAM: optionalUrl,
  SOCIAL_YOUTUBE: optionalUrl,
  CONTACT_EMAIL: email.optional(),
  LINK_CHECKS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LINK_CHECKS_ALLOW_PRIVATE: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  CDN_PURGE_URL: optionalUrl,
  CDN_PURGE_STYLE: z
    .enum(['varnish', 'fastly', 'cloudflare'], { error: 'must be varnish, fastly or cloudflare' })
    .default('varnish'),
  CDN_PURGE_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

/** Settings that the Site tab has as well, for an owner without a console. */
const ownersSettings = settings.pick({
  SITE_NAME: true,
  SITE_OPERATOR: true,
  CONTACT_EMAIL: true,
  CONTACT_TO: true,
  SMTP_URL: true,
  MAIL_FROM: true,
})
type OwnersSettings = z.output<typeof ownersSettings>

export type Env = Omit<z.output<typeof settings>, 'SITE_URL' | 'SITE_NAME'> & {
  SITE_URL: string
  SITE_NAME: string
  /** Those of the owner's settings that the environment itself sets: they can't be changed in the Site tab. */
  given: OwnersSettings
  /** Default author and byline. */
  teamName: string
  /** Served to the public over https: no made-up password, strict transport security. */
  isPublic: boolean
}

type Variables = Record<string, string | undefined>

/** The variables of the environment, or else of the .env file. */
export function readVariables(file = join(projectRoot, '.env')): Variables {
  return { ...readEnvFile(file), ...process.env }
}

/** Reads the settings once, from `variables` over the .env file. @throws SettingsError with a line per problem */
export function readEnv(variables: Variables = readVariables()): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = settings.safeParse(given)
  if (!result.success) {
    throw new SettingsError(
      result.error.issues.map((issue) => problemLine(String(issue.path[0]), issue.message, given)),
    )
  }
  const env = result.data
  if (env.SMTP_URL && !env.MAIL_FROM) throw new SettingsError([mailFromMissing])
  if (env.CDN_PURGE_URL && env.CDN_PURGE_STYLE !== 'varnish' && !env.CDN_PURGE_TOKEN) {
    throw new SettingsError([purgeTokenMissing])
  }
  if (env.NODE_ENV === 'production' && !isLoopback(env.HOST) && !given.TRUSTED_PROXY) {
    throw new SettingsError([proxyMissing(env.HOST)])
  }
  if (env.WORKERS > 1 && env.DATABASE_FILE === ':memory:') throw new SettingsError([memoryIsNotShared])
  const SITE_URL = env.SITE_URL ?? `http://localhost:${env.PORT}`
  const read = {
    ...env,
    SITE_URL,
    DATABASE_FILE:
      env.DATABASE_FILE === ':memory:' ? ':memory:' : withoutLinks(resolve(projectRoot, env.DATABASE_FILE)),
    isPublic: SITE_URL.startsWith('https:'),
    given: ownersSettings.parse(given),
  }
  return withOwnersSettings(read, {})
}

/** The environment, and where it sets nothing, the owner's settings instead of those that `env` had. */
export function withOwnersSettings(
  env: Omit<Env, keyof OwnersSettings | 'teamName'>,
  { SITE_NAME = originalSettings.identity.name, SITE_OPERATOR, CONTACT_EMAIL, SMTP_URL, MAIL_FROM }: OwnersSettings,
): Env {
  const set = { SITE_NAME, SITE_OPERATOR, CONTACT_EMAIL, SMTP_URL, MAIL_FROM, ...env.given }
  return {
    ...env,
    ...set,
    // Messages of visitors need a recipient.
    CONTACT_TO: env.given.CONTACT_TO ?? set.CONTACT_EMAIL ?? set.MAIL_FROM,
    teamName: `${set.SITE_NAME} Team`,
  }
}

/** SQLite's log is beside the file itself, and locks go by the file's own name. */
function withoutLinks(file: string): string {
  return existsSync(file) ? realpathSync(file) : file
}

const mailFromMissing = 'MAIL_FROM must be set when SMTP_URL is: every message needs a sender'

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\.(\d+\.){2}\d+$/.test(host)
/** A proxy buffers requests and limits slow clients; without one, a few of them can stop the site. */
const proxyMissing = (host: string) =>
  `TRUSTED_PROXY must name your proxy when HOST is not only this machine (it is "${host}"): visitors may only come through a proxy`

const purgeTokenMissing = 'CDN_PURGE_TOKEN must be set when CDN_PURGE_STYLE is fastly or cloudflare'
const memoryIsNotShared = 'WORKERS must be 1 when DATABASE_FILE is :memory:, which no other process can read'

const secrets = new Set(['ADMIN_PASSWORD', 'SMTP_URL', 'BACKUP_COMMAND', 'CDN_PURGE_TOKEN'])

function problemLine(name: string, message: string, given: Variables): string {
  return `${name} ${message}${secrets.has(name) ? '' : ` (it is "${given[name]}")`}`
}

function readEnvFile(file: string): Variables {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

/** Names that the proxy check knows, IP addresses, and networks, separated by commas. */
function isTrustedProxy(list: string): boolean {
  return list.split(',').every((entry) => {
    const [address = '', bits, ...more] = entry.trim().split('/')
    if (more.length > 0) return false
    if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined
    const family = isIP(address)
    return family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  })
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: name })
    return true
  } catch {
    return false
  }
}
