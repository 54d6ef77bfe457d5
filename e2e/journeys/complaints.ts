import type { ConsoleMessage, Page } from 'playwright/test'

/** The path of a request that the journey makes fail, or a pattern of what else the console says. */
export type NamedComplaint = string | RegExp

/** What the console says of an error of ours that a screen shows in its own words. */
export const shownError = /^Error: Something went wrong on our side/

interface Complaint {
  words: string
  /** Of a request that failed. */
  path: string | null
}

/** Listens to what the browser complains of: errors and warnings, requests that fail, policies that are broken. */
export function watchComplaints(page: Page) {
  const complaints: Complaint[] = []
  const named: NamedComplaint[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(complaintOf(message))
  })
  page.on('pageerror', (error) => complaints.push({ words: String(error), path: null }))
  return {
    expectComplaint: (name: NamedComplaint) => {
      named.push(name)
    },
    /** What came and was not named. */
    unexpected: () =>
      complaints.filter((complaint) => !named.some((name) => isMeant(name, complaint))).map(({ words }) => words),
    /** What was named and has not come. */
    missing: () => named.filter((name) => !complaints.some((complaint) => isMeant(name, complaint))),
  }
}

function complaintOf(message: ConsoleMessage): Complaint {
  const { url } = message.location()
  if (!message.text().startsWith('Failed to load resource')) return { words: message.text(), path: null }
  return { words: `${message.text()} ${url}`, path: new URL(url).pathname }
}

function isMeant(name: NamedComplaint, { words, path }: Complaint): boolean {
  return typeof name === 'string' ? name === path : name.test(words)
}
