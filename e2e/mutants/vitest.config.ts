import { defineConfig } from 'vitest/config'

// Unit tests of some folders.
export default defineConfig({
  test: {
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
    include: (process.env.TESTED_FOLDERS ?? '').split(',').map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['**/*.browser.test.tsx'],
  },
})
