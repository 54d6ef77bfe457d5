import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { clearToast } from './components/ui/shown-toast.ts'
import { clickTracking } from './start-script.ts'
import { watchBareText } from './testing-bare-text.ts'
import { takeConsoleErrors, watchConsole } from './testing-console.ts'
import './styles.css'

// As on a page of the site.
document.documentElement.dataset.live = ''
document.head.append(Object.assign(document.createElement('script'), { text: clickTracking }))

// Runs before each file of component tests.
watchConsole()
watchBareText()

// A person's key follows what was seen, and so all that React does after it, such as listening for keys. On a slow machine a
// test is quicker. Both taken here: a test may put other timers in their place.
const { keyboard } = userEvent
const [nextFrame, onceIdle] = [requestAnimationFrame, requestIdleCallback]
userEvent.keyboard = async (keys) => {
  await new Promise((resolve) => nextFrame(() => onceIdle(resolve, { timeout: 1000 })))
  await keyboard(keys)
}

beforeEach(async () => {
  delete window.dataLayer
  sessionStorage.clear()
  localStorage.clear()
  // A toast would cover what the next test presses.
  clearToast()
  await clear(createStore('local-copies', 'copies'))
})

afterEach(async () => {
  vi.useRealTimers()
  // First: a component that leaves may tell something too.
  await cleanup()
  expect(takeConsoleErrors(), 'the console was told what the test named, and nothing else').toEqual({
    unexpected: [],
    missing: [],
  })
})
