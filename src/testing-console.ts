/** The console's errors since the last test, and the patterns that this test expects. */
const told: string[] = []
const named: RegExp[] = []

/**
 * Names a console error or warning that the test itself brings about, as in journeys: one that was not named fails the
 * test, and so does one that was named and never comes.
 */
export function expectConsoleError(pattern: RegExp): void {
  named.push(pattern)
}

/** Keeps what goes to the console as an error or a warning, and still shows it. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const show = console[level]
    console[level] = (...parts: unknown[]) => {
      told.push(parts.map(String).join(' '))
      show(...parts)
    }
  }
}

/** The errors that a test did not expect, and those that it expected in vain; the next test starts empty. */
export function takeConsoleErrors() {
  const unexpected = told.filter((words) => !named.some((pattern) => pattern.test(words)))
  const missing = named.filter((pattern) => !told.some((words) => pattern.test(words)))
  told.length = 0
  named.length = 0
  return { unexpected, missing }
}
