import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packedPackages } from './packed-packages.ts'

interface Locked {
  version?: string
  integrity?: string
  license?: string
}

/**
 * The parts of a release as CycloneDX: Node, and every package that "dependencies" need at run time, as in the lockfile.
 * `npm sbom --omit dev` leaves out packages that development packages need as well (React, zod). The same commit gives
 * the same text.
 */
export function billOfMaterials(root: string, machine: string, release: { version: string; date: Date }): string {
  const { packages } = readJson(root, 'package-lock.json') as { packages: Record<string, Locked> }
  const { dependencies } = readJson(root, 'package.json') as { dependencies: Record<string, string> }
  const folders = packedPackages(root, [...Object.keys(dependencies), `node-${machine}`])
  const components = folders.map((folder) => component(folder, packages[folder] ?? {}))
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: release.date.toISOString(),
      component: { type: 'application', 'bom-ref': 'kelp-and-coral', name: 'kelp-and-coral', version: release.version },
    },
    components,
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function component(folder: string, { version = '', integrity = '', license }: Locked) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [algorithm, sum = ''] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }
      : {}),
  }
}

function readJson(root: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
