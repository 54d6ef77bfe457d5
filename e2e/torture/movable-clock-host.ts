import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The production build with a clock that steps back an hour at each SIGUSR2.
type BuiltServer = typeof import('../../server/start.ts')
const { openBuiltSite, readEnv }: BuiltServer = await import(pathToFileURL(join('dist', 'server', 'start.js')).href)

let behind = 0
process.on('SIGUSR2', () => {
  behind += 3_600_000
})
const env = readEnv()
const site = await openBuiltSite(env, { now: () => new Date(Date.now() - behind) })
process.once('SIGTERM', () => void site.app.close().then(() => process.exit()))
await site.app.listen({ port: env.PORT, host: env.HOST })
