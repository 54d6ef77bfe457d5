import { spawnSync } from 'node:child_process'
import { ensureChromium } from './chromium.ts'

// Journeys by the arguments of Playwright's own command, over the production build:
// npm run journey -- articles -g "newest article"
const command = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() }
process.exit(spawnSync('playwright', command, { stdio: 'inherit', env }).status ?? 1)
