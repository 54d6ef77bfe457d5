import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { askAddress, type FindHost, isPublicAddress } from './ask-address.ts'
import { openShop, openUnknownShop } from './shops-testing.ts'

const userAgent = 'LinkCheck/1.0 (+http://site.test)'
/** The test's shop is at 127.0.0.1; all else on this machine is a neighbour. */
const options = { userAgent, isAllowed: (address: string) => address === '127.0.0.1' }

test.each([
  ['/fine', 'fine', 200, null],
  ['/moved', 'fine', 200, null],
  ['/no-head', 'fine', 200, null],
  ['/head-is-missing', 'fine', 200, null],
  ['/huge', 'fine', 200, null],
  ['/drip', 'fine', 200, null],
  ['/refused', 'refused', 403, 'The shop blocks automatic checks (403).'],
  ['/busy', 'refused', 429, 'The shop has had too many requests (429).'],
  ['/missing', 'failed', 404, 'There is no such page (404).'],
  ['/log-in', 'failed', 401, 'It responds with 401.'],
  ['/broken', 'failed', 500, 'The shop’s server responded with an error (500).'],
  ['/loop', 'failed', null, 'It redirects too many times.'],
  ['/to-an-app', 'failed', null, 'It leads to something that is not a web URL.'],
  ['/to-a-neighbour', 'failed', null, 'It leads to an IP address that is not public.'],
  ['/hang', 'failed', null, 'There was no response in time.'],
  ['/breaks-off', 'failed', null, 'The connection was dropped.'],
])('a shop that responds like %s is %s', async (path, outcome, status, problem) => {
  const shop = await openShop()
  // A busy machine may be slow to respond: only the shop that never does is given up early.
  const patience = path === '/hang' ? { timeoutMs: 300 } : {}
  expect(await askAddress(shop.url(path), { ...options, ...patience })).toEqual({ outcome, status, problem })
  expect([...shop.agents]).toEqual([userAgent])
  expect(shop.asked).not.toContain('HEAD /secret')
})

test('a shop gets as few requests as possible: HEAD, then GET where that is not enough', async () => {
  const shop = await openShop()
  const askedBy = async (path: string) => {
    shop.asked.length = 0
    await askAddress(shop.url(path), options)
    return shop.asked.map((line) => line.split(' ')[0]).join(' ')
  }
  expect([await askedBy('/fine'), await askedBy('/busy'), await askedBy('/refused'), await askedBy('/loop')]).toEqual([
    ...['HEAD', 'HEAD', 'HEAD GET', 'HEAD HEAD HEAD HEAD HEAD HEAD'],
  ])
})

test('nothing of this machine or of private networks is asked, by number or by name', async () => {
  const { port, asked } = await openShop()
  for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    expect([host, await askAddress(`http://${host}:${port}/fine`, { userAgent })]).toEqual([
      host,
      { outcome: 'failed', status: null, problem: 'It leads to an IP address that is not public.' },
    ])
  }
  expect(asked).toEqual([])
})

test('a name of this machine is never looked up, one that only looks like it is', async () => {
  const lookedUp: string[] = []
  const findHost: FindHost = (name, _options, done) => {
    lookedUp.push(name)
    done(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), [])
  }
  const ask = (host: string) => askAddress(`http://${host}/fine`, { ...options, findHost })
  const own = ['localhost', 'localhost.', 'LocalHost', 'shop.localhost', 'a.b.localhost.', 'ip6-localhost']
  for (const host of [...own, 'ip6-loopback.'])
    expect(await ask(host)).toMatchObject({ problem: 'It leads to an IP address that is not public.' })
  expect(lookedUp).toEqual([])
  for (const host of ['notlocalhost', 'localhost.example']) await ask(host)
  expect(lookedUp).toEqual(['notlocalhost', 'localhost.example'])
})

test('a host with a public and a private IP address is not requested, as either could be used', async () => {
  const { port, asked } = await openShop()
  for (const addresses of [
    ['127.0.0.1', '127.0.0.2'],
    ['127.0.0.2', '127.0.0.1'],
  ]) {
    const findHost: FindHost = (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    const answer = await askAddress(`http://shop.test:${port}/fine`, { ...options, findHost })
    expect(answer).toEqual({
      outcome: 'failed',
      status: null,
      problem: 'It leads to an IP address that is not public.',
    })
  }
  expect(asked).toEqual([])
})

test('a host that is not there, one that refuses connections, and an invalid URL have failed', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as { port: number }
  await new Promise((resolve) => closed.close(resolve))

  expect(await askAddress(`http://127.0.0.1:${port}/`, options)).toMatchObject({
    problem: 'The shop’s server refuses connections.',
  })
  expect(await askAddress('http://shop.invalid/', options)).toMatchObject({
    ...{ outcome: 'failed', status: null, problem: 'The shop’s server was not found.' },
  })
  expect(await askAddress('https://', options)).toMatchObject({
    problem: 'It leads to something that is not a web URL.',
  })
})

test('an error of our own network or name server says nothing of the shop', async () => {
  const { url, asked } = await openShop()
  const ask = (code: string, isOnline: boolean) =>
    askAddress(url('/fine').replace('127.0.0.1', 'shop.test'), {
      ...{ ...options, areOthersFound: async () => isOnline },
      findHost: (_host, _options, done) => done(Object.assign(new Error(code), { code }), []),
    })
  expect([await ask('EAI_AGAIN', true), await ask('ENOTFOUND', false)]).toEqual([null, null])
  expect(await ask('ENOTFOUND', true)).toMatchObject({ outcome: 'failed', problem: 'The shop’s server was not found.' })
  expect(asked).toEqual([])
})

test('https with an unknown certificate, or none, is broken', async () => {
  const seen: unknown[] = []
  const unknown = await openUnknownShop((request, response) => {
    seen.push(request.url)
    response.end()
  })
  const plain = await openShop()
  for (const port of [unknown, plain.port]) {
    expect(await askAddress(`https://127.0.0.1:${port}/fine`, options)).toEqual({
      ...{
        outcome: 'failed',
        status: null,
        problem: 'Its HTTPS is not set up correctly: browsers will show a warning.',
      },
    })
  }
  expect([seen, plain.asked]).toEqual([[], []])
})

test.each([
  ...['93.184.216.34', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '223.255.255.255'],
  ...['2606:4700::1111', '2003::1'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '100.127.255.255', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1'],
  ...['::1', '::', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', 'fec0::1', '2001:db8::1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::10.0.0.1', '2002:7f00:1::', '2001::1', '', '1.1.1', '0x7f.1'],
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
