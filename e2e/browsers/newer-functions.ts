import { features } from 'web-features'
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
    .map(([key, { baseline, baseline_low_date: since, support }]) => [
      key,
      { isNewer: baseline === false || Object.entries(support).some(isTooNew), since },
    ]),
)

/** The keys of what one of the supported browsers lacks. */
export const newerFunctions: readonly string[] = [...availability].flatMap(([key, { isNewer }]) => (isNewer ? key : []))

/** Whether a browser ("safari_ios") has something only since a later version ("18"; "≤18" where nobody knows). */
function isTooNew([browser, version]: [string, string]): boolean {
  return Number(version.replace('≤', '')) > (oldestVersions.get(browser.replace(/_.*/, '')) ?? 0)
}
