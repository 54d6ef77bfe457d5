import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { articles } from '#db/schema/articles.ts'
import { locations, products } from '#db/schema/catalogue.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { pictures } from '#db/schema/pictures.ts'
import { reviews } from '#db/schema/reviews.ts'
import { users } from '#db/schema/security.ts'
import { siteState } from '#db/schema/site.ts'
import { articleExample } from '#server/articles/rest.ts'
import { productExample } from '#server/catalogue/rest.ts'
import { diveSiteExample } from '#server/dive-sites/rest.ts'
import { pictureExample } from '#server/pictures/rest.ts'
import { formOf, photo } from '#server/pictures/testing.ts'
import type { RestRoute } from '#server/rest-rows.ts'
import { reviewExample } from '#server/reviews/rest.ts'
import { hashPassword } from '#server/security/password-hash.ts'
import { NOW, sessionCookie, testSite } from '#server/testing.ts'
import { openApiDocument, refusalsOf } from './openapi.ts'
import { guardOf, restRoutes } from './rest.ts'

const site = { siteName: 'Kelp & Coral', siteUrl: 'http://site.test', sessionCookie: 'session' }

/** The document as a stranger gets it. */
export const document = JSON.parse(JSON.stringify(openApiDocument(restRoutes, site)))

const ajv = new Ajv2020({ strict: false, allErrors: true })
// Its types are those of CommonJS.
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addSchema(document, 'api')

/** The problems of a value by the schema at a place in the document; none when it fits. @throws Error when there is no schema */
export function problemsOf(value: unknown, ...place: string[]): string[] {
  const pointer = place.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const validate = ajv.getSchema(`api#/${encodeURI(pointer)}`)
  if (!validate) throw new Error(`The document has no schema at ${pointer}.`)
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** One documented call, with the example of its documentation. */
export interface Operation {
  name: string
  method: RestRoute['method']
  /** As the document has it, such as "/api/articles/{id}". */
  path: string
  parameters: { in: string; name: string; example?: unknown }[]
  body: Record<string, unknown> | undefined
  /** The names of the fields that its body may have. */
  fields: string[]
  isAdmin: boolean
  success: number
  refusals: number[]
  row: RestRoute
}

/** Every call that the document tells of. */
export const operations: Operation[] = restRoutes.map((row) => {
  const { method } = row
  const path = row.path.replace(/:(\w+)/g, '{$1}')
  const operation = document.paths[path][method.toLowerCase()]
  const json = operation.requestBody?.content['application/json']
  return {
    ...{ name: `${method} ${path}`, method, path, row },
    parameters: operation.parameters ?? [],
    body: json?.example,
    fields: Object.keys(json?.schema.properties ?? {}),
    isAdmin: guardOf(row.doc.procedure).isAdmin,
    success: row.status ?? 200,
    refusals: refusalsOf(row).map(([status]) => status),
  }
})

interface Changes {
  method?: 'HEAD'
  /** Instead of the examples of the documentation, as they stand in the address. */
  parameters?: Record<string, string | undefined>
  body?: unknown
  /** A body that is no JSON, or not as the server would have it. */
  payload?: string
  headers?: Record<string, string>
  isLoggedIn?: boolean
}

/** Over rows that the examples of the documentation speak of, each with the id 1. */
export async function siteOfExamples(variables: Record<string, string> = {}) {
  const made = testSite(variables)
  const { db } = made
  const cookie = sessionCookie(db)
  db.update(users)
    .set({ password: await examplePassword })
    .run()
  const story = { id: 1, publishedAt: NOW, createdAt: NOW }
  db.insert(articles)
    .values({ ...articleExample, ...story })
    .run()
  db.insert(reviews)
    .values({ ...reviewExample, ...story })
    .run()
  db.insert(products)
    .values({ ...productExample, ...story })
    .run()
  db.insert(diveSites)
    .values({ ...diveSiteExample, id: 1, createdAt: NOW })
    .run()
  const place = { name: 'Jervis Bay', region: 'South Coast NSW', difficulty: 'Beginner' as const, featured: true }
  db.insert(locations)
    .values({ ...place, id: 1, createdAt: NOW })
    .run()
  const subscriber = { email: 'jo@example.com', consentAt: NOW, consentForm: 'home' as const, confirmedAt: NOW }
  db.insert(newsletterSubscribers)
    .values({ ...subscriber, id: 1, createdAt: NOW })
    .run()
  db.insert(pictures)
    .values({ ...pictureExample, id: 1, createdAt: NOW, updatedAt: NOW })
    .run()
  // The version that the example of an import was checked at.
  db.update(siteState).set({ contentVersion: 1 }).run()
  const app = await made.app()

  /** Makes the call of the example, or one that differs in what is said. */
  const call = async (operation: Operation, { parameters = {}, isLoggedIn = true, ...changes }: Changes = {}) => {
    const query = new URLSearchParams()
    let path = operation.path
    for (const { in: place, name, example } of operation.parameters) {
      const value = parameters[name] ?? (example === undefined ? undefined : encodeURIComponent(String(example)))
      if (place === 'path') path = path.replace(`{${name}}`, value ?? '')
      else if (value !== undefined) query.set(name, decodeURIComponent(value))
    }
    const body = 'body' in changes ? changes.body : operation.body
    const form = operation.row.takesFile && !('body' in changes) && !changes.payload ? await exampleForm : null
    const payload = form?.payload ?? changes.payload ?? (body === undefined ? undefined : JSON.stringify(body))
    return app.inject({
      method: changes.method ?? operation.method,
      url: query.size > 0 ? `${path}?${query}` : path,
      headers: {
        ...(isLoggedIn && (operation.isAdmin || operation.row.doc.session) ? { cookie } : {}),
        ...(form?.headers ??
          (payload === undefined ? {} : { 'content-type': formTypes[String(operation.row.takesFile)] })),
        ...changes.headers,
      },
      payload,
    })
  }
  return { ...made, app, call }
}

const exampleForm = photo(40, 30)
  .jpeg()
  .toBuffer()
  .then((file) => formOf(file, { alt: 'A weedy seadragon' }))

const formTypes: Record<string, string> = { true: 'multipart/form-data; boundary=x', undefined: 'application/json' }

const examplePassword = hashPassword('correct horse battery')

/** All that is stored, but for tables that are named. */
export function stored({ db }: Pick<ReturnType<typeof testSite>, 'db'>, ...except: string[]): string {
  const tables = db.$client
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[]
  const rows = tables
    .filter((table) => !except.includes(table))
    .map((table) => [table, db.$client.prepare(`select * from "${table}"`).all()])
  return JSON.stringify(rows)
}
