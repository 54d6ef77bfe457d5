import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:0:7::9', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001::7:1:2:3:9', '2001:0:0:7::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::203.0.113.9', '0:0:0:0::/64'],
  ['203.0.113.9:1029', '203.0.113.9'],
  ['[2001:db8:0:7::9]:443', '2001:db8:0:7::/64'],
  ['[2001:db8:0:7::9]', '2001:db8:0:7::/64'],
  ['garbage7', 'unknown'],
  ['203.0.113.9.8', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s [r-limit-contact r-limit-newsletter]', (ipAddress, network) => {
  expect(clientNetwork(ipAddress)).toBe(network)
})
