/**
 * The oldest browsers in which the site's scripts run, on computers and phones alike. The build compiles for them, and a
 * check refuses functions that one of them lacks (e2e/browsers). Why these: docs/decisions/033-supported-browsers.md.
 */
export const supportedBrowsers = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 }
