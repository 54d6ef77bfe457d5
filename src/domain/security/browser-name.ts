const browsers: [sign: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [sign: RegExp, name: string][] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'a Mac'],
  [/Linux/, 'Linux'],
]

const nameOf = (list: [RegExp, string][], userAgent: string) => list.find(([sign]) => sign.test(userAgent))?.[1]

/** The common name for a `User-Agent`: "Firefox on Windows". */
export function browserName(userAgent: string | null): string {
  const browser = nameOf(browsers, userAgent ?? '')
  const system = nameOf(systems, userAgent ?? '')
  if (!browser) return 'Another program'
  return system ? `${browser} on ${system}` : browser
}
