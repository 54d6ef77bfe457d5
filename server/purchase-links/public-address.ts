import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Networks that no shop is in: this machine, private ones, those of a connection or a provider, groups of receivers,
 * and what is kept for examples and experiments. Source: IANA special-purpose address registries.
 */
const closed = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/** Only what is given out to the public at all, 2000::/3, less what leads elsewhere: tunnels into IPv4, and examples. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the public internet. IPv4 written as IPv6 ("::ffff:10.0.0.1") counts as IPv6: no. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
