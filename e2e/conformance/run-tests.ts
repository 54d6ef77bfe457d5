import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../chromium.ts'

interface Reports {
  vitest: string
  playwright: string
}

/** The JSON reports `vitest.json` and `e2e.json` of a folder, as texts. */
export function readReports(folder: string): Reports {
  return { vitest: readReport(folder, 'vitest.json'), playwright: readReport(folder, 'e2e.json') }
}

/** Runs every test and reads the runners' reports; failed tests are part of the report. */
export function runTests(): Reports {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-conformance-'))
  try {
    const CHROMIUM_PATH = ensureChromium()
    const unitReport = `--outputFile.json=${join(folder, 'vitest.json')}`
    run('vitest', ['run', '--reporter=dot', '--reporter=json', unitReport], { CHROMIUM_PATH })
    const E2E_JSON = join(folder, 'e2e.json')
    run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { CHROMIUM_PATH, E2E_JSON })
    return readReports(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, args: string[], variables: Record<string, string> = {}): void {
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...variables } })
}

function readReport(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    throw new Error(`There is no ${name} in ${folder}.`)
  }
}
