import type { ConsoleMessage, Page } from 'playwright/test'

/** The path of a request that the journey makes fail, or a pattern for any other console error. */
export type ExpectedError = string | RegExp

/** The console error of a failure that the error screen explains. */
export const shownError = /^Error: Something went wrong on our side/

/**
 * The preview's frame runs no script, and so none of those that a journey puts into every frame. The service worker is for
 * one journey only.
 */
const blocked = /^Blocked script execution in 'about:srcdoc'|^Service Worker registration blocked by Playwright$/

interface ConsoleError {
  words: string
  /** Of a request that failed. */
  path: string | null
}

/** Collects the browser's reports: errors and warnings, failed requests, violations of the security policy. */
export function watchConsoleErrors(page: Page) {
  const consoleErrors: ConsoleError[] = []
  const named: ExpectedError[] = []
  page.on('console', (message) => {
    const isReport = message.type() === 'error' || message.type() === 'warning'
    if (isReport && !blocked.test(message.text())) consoleErrors.push(consoleErrorOf(message))
  })
  page.on('pageerror', (error) => consoleErrors.push({ words: String(error), path: null }))
  return {
    expectConsoleError: (name: ExpectedError) => {
      named.push(name)
    },
    /** The reports that were not named. */
    unexpected: () =>
      consoleErrors
        .filter((consoleError) => !named.some((name) => isMeant(name, consoleError)))
        .map(({ words }) => words),
    /** The names of errors that have not come. */
    missing: () => named.filter((name) => !consoleErrors.some((consoleError) => isMeant(name, consoleError))),
  }
}

function consoleErrorOf(message: ConsoleMessage): ConsoleError {
  const { url } = message.location()
  if (!message.text().startsWith('Failed to load resource')) return { words: message.text(), path: null }
  return { words: `${message.text()} ${url}`, path: new URL(url).pathname }
}

function isMeant(name: ExpectedError, { words, path }: ConsoleError): boolean {
  return typeof name === 'string' ? name === path : name.test(words)
}
