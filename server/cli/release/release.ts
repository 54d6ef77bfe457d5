import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorProblem } from '#db/errors.ts'
import { projectRoot } from '#db/project-root.ts'
import { runCommand } from '../run-command.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { releaseFiles } from './release-files.ts'

// One archive that runs on a bare Debian of this machine's kind, what is in it, and their SHA-256.
runCommand('npm run release', {}, () => {
  const { version, commit, date } = readVersion()
  const machine = `${process.platform}-${process.arch}`
  const name = `kelp-and-coral-${version}-${commit}-${machine}`
  const output = join(projectRoot, 'release')
  const folder = join(output, name)
  rmSync(folder, { recursive: true, force: true })
  for (const [to, from] of releaseFiles(projectRoot, machine)) {
    const target = join(folder, to)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(projectRoot, from), target)
    chmodSync(target, isProgram(to) ? 0o755 : 0o644)
  }
  // Social cards show drawings that visitors are served as well.
  symlinkSync(join('dist', 'client'), join(folder, 'public'))
  writeFileSync(join(folder, 'package.json'), manifest(`${version}+${commit}`))

  const archive = `${name}.tar.gz`
  const bill = `${name}.cdx.json`
  pack(folder, join(output, archive), date)
  writeFileSync(join(output, bill), billOfMaterials(projectRoot, machine, { version: `${version}+${commit}`, date }))
  writeFileSync(join(output, `${name}.sha256`), [archive, bill].map((file) => sumLine(output, file)).join(''))
  rmSync(folder, { recursive: true })
  return `Created in ${output}:\n  ${archive}\n  ${bill}\n  ${name}.sha256`
})

function isProgram(file: string): boolean {
  return (file.startsWith('bin/') && !file.endsWith('LICENSE')) || file.endsWith('.sh')
}

/** The same commit gives the same archive: names in order, its own date, no user. */
function pack(folder: string, archive: string, date: Date): void {
  const sameEachTime = ['--sort=name', `--mtime=${date.toISOString()}`, '--owner=0', '--group=0', '--numeric-owner']
  const compress = ['--format=gnu', '--use-compress-program=gzip -n']
  const name = folder.slice(dirname(folder).length + 1)
  execFileSync('tar', ['--create', '--file', archive, ...sameEachTime, ...compress, '-C', dirname(folder), name])
}

function sumLine(folder: string, file: string): string {
  return `${createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')}  ${file}\n`
}

/** Node reads the kind of modules, and the site the version that /health names. */
function manifest(version: string): string {
  const { name, license, type } = readManifest()
  return `${JSON.stringify({ name, version, private: true, license, type }, null, 2)}\n`
}

function readVersion(): { version: string; commit: string; date: Date } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain')) {
    throw new OperatorProblem('There are uncommitted changes. A release is named after its commit: commit first.')
  }
  const [commit = '', seconds] = git('log', '-1', '--format=%h %ct', '--abbrev=7').split(' ')
  return { version: readManifest().version, commit, date: new Date(Number(seconds) * 1_000) }
}

function readManifest(): { name: string; version: string; license: string; type: string } {
  return JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
}
