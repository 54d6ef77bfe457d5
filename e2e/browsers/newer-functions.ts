import { browsers, features } from 'web-features'
import { supportedBrowsers } from '../../server/cli/supported-browsers.ts'

const oldestVersions = new Map(Object.entries(supportedBrowsers))

interface Availability {
  /** Whether one of the supported browsers lacks it. */
  isNewer: boolean
  /** When the last browser got it, as YYYY-MM-DD; absent while one lacks it. */
  since?: string
}

/**
 * All functions, properties and classes that browsers offer to scripts, by their keys in MDN's compatibility data, such as
 * "api.URL.parse_static" and "javascript.builtins.Promise.withResolvers".
 */
export const availability: ReadonlyMap<string, Availability> = new Map(
  Object.values(features)
    .flatMap((feature) => (feature.kind === 'feature' ? Object.entries(feature.status.by_compat_key ?? {}) : []))
    .filter(([key]) => /^(api|javascript\.builtins)\./.test(key))
    .map(([key, { support, baseline_low_date: since }]) => [key, { isNewer: isLacking(support), since }]),
)

/** The keys of functions that one of the supported browsers lacks. */
export const newerFunctions: readonly string[] = [...availability].flatMap(([key, { isNewer }]) => (isNewer ? key : []))

/** Whether a browser lacks a function, by the first versions that have it: "18", or "≤18" where the first is unknown. */
function isLacking(support: { [Browser in keyof typeof browsers]?: string }): boolean {
  const firstVersions = new Map(Object.entries(support))
  return Object.keys(browsers).some((browser) => {
    const version = firstVersions.get(browser)?.replace('≤', '')
    return !version || Number(version) > (oldestVersions.get(browser.replace(/_.*/, '')) ?? 0)
  })
}
