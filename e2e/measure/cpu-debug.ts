import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWrk, loadWith, startHost } from './processes.ts'

ensureWrk()
const folder = mkdtempSync(join(tmpdir(), 'cpu-'))
const variables = {
  DATABASE_FILE: join(folder, 'site.sqlite'),
  ADMIN_PASSWORD: 'correct horse battery',
  MAP_TILE_URL: '/t/{z}/{x}/{y}.png',
  PAGE_CACHE: 'off',
}
const host = await startHost(join('e2e', 'measure', 'site-host.ts'), [], variables, join(folder, 'log'))
for (const path of [
  '/blog/fish-rock-cave-front-to-back',
  '/dive-sites',
  '/dive-sites/923',
  '/api/articles/slug/fish-rock-cave-front-to-back',
]) {
  loadWith(host.url + path, 3, {}, 1)
  for (const enc of ['gzip, deflate, br, zstd', 'identity']) {
    const before = host.processorMilliseconds()
    const load = loadWith(host.url + path, 5, { 'Accept-Encoding': enc }, 1)
    console.log(path, enc, ((host.processorMilliseconds() - before) / load.requests).toFixed(2), 'ms', load.requests)
  }
}
await host.stop()
