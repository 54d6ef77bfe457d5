import { defineConfig } from 'playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Without a choice both run; only a release needs `full`.
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'full', testDir: './full' },
  ],
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/../aria/{arg}{ext}',
  globalSetup: './build-template.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because CI machines are shared.
  timeout: 120_000,
  // A shared machine may be busy: an upload is converted by a process of its own, which has to start.
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : 'list',
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Perth',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
    screenshot: 'only-on-failure',
    // It would make requests that journeys answer themselves.
    serviceWorkers: 'block',
  },
})
