import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './e2e/chromium.ts'

const componentTests = 'src/**/*.browser.test.tsx'
/** What only a release needs. */
const fullTests = '{server,db}/**/*.full.test.ts'

// Apart from vite.config.ts: tests generate no routes, and what only tests need makes no new build.
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Generous: CI machines are shared, and no test measures time.
    testTimeout: 60_000,
    // Without it one core of two is left idle.
    maxWorkers: '100%',
    expect: { poll: { timeout: 5_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'db/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: [componentTests, fullTests],
          // Files share the modules they import, which halves the time: a test puts back what it changes in one.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'full', include: [fullTests], isolate: false } },
      {
        extends: true,
        plugins: [tailwindcss()],
        // Found before the first test: a package that is found later reloads the page under the tests.
        optimizeDeps: {
          entries: ['src/*.browser.test.tsx', 'src/{features,components,lib}/**/{*.tsx,!(*.test).ts}'],
        },
        test: {
          name: 'components',
          include: [componentTests],
          testTimeout: 30_000,
          setupFiles: ['src/testing-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A part of a text finds it, as in journeys.
            locators: { exact: false },
            provider: playwright({
              launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
              contextOptions: { locale: 'en-AU', timezoneId: 'Australia/Perth' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
