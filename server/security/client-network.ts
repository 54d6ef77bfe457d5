import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key of one client: an IPv4 address, or the /64 network of an IPv6 address, because one connection has all of its
 * addresses. "2001:db8:0:7::9" gives "2001:db8:0:7::/64", "::ffff:203.0.113.9" gives "203.0.113.9". Some proxies add the
 * port. Everything else is one client, "unknown", as are clients whose connection has closed.
 */
export function clientNetwork(ipAddress = 'unknown'): string {
  const [withPort = ''] = ipAddress.split('%')
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(withPort)?.[1] ?? withPort.replace(/^([\d.]+):\d+$/, '$1')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return ipv4Of(groups)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight 16-bit numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  // A URL writes it in one form: hexadecimal, lower case, the longest run of zeros as "::".
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = written.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

function ipv4Of(groups: number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
