import { afterEach, beforeEach, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { takeConsoleErrors, watchConsole } from './testing-console.ts'
import './styles.css'

// As after hydration (src/lib/live.ts).
document.documentElement.dataset.live = ''

// Runs before each file of component tests.
watchConsole()

beforeEach(() => {
  delete window.dataLayer
})

afterEach(async () => {
  // First: a component that leaves may tell something too.
  await cleanup()
  expect(takeConsoleErrors(), 'the console was told what the test named, and nothing else').toEqual({
    unexpected: [],
    missing: [],
  })
})
