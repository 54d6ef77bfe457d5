import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The production build as the bench runs it: the real server, with the page cache off when PAGE_CACHE=off.
type BuiltServer = typeof import('../../server/start.ts')
const { openBuiltSite, readEnv }: BuiltServer = await import(pathToFileURL(join('dist', 'server', 'start.js')).href)

const env = readEnv()
const site = await openBuiltSite(env, process.env.PAGE_CACHE === 'off' ? { cacheBytes: 0 } : {})
await site.app.listen({ port: env.PORT, host: env.HOST })
