import { defineConfig } from 'vitest/config'

// Unit tests of some folders, each file with modules of its own: a mutant of a constant lives as long as its module.
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
    include: (process.env.TESTED_FOLDERS ?? '').split(',').map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['**/*.browser.test.tsx'],
  },
})
