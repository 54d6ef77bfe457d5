import { expect, test, vi } from 'vitest'
import { startScript, viewSnippet } from './start-script.ts'

declare global {
  interface Window {
    wasLoaded?: boolean
  }
}

const article = { path: '/blog/slack-water', analyticsId: null, hydrates: 'on-use' } as const
const files = ['data:text/javascript,self.wasLoaded=true']

/** A page as the server sends it, in a frame of its own. It may load nothing from elsewhere. */
async function open(html: string, options: Partial<Parameters<typeof startScript>[0]> = {}) {
  const frame = document.createElement('iframe')
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline' data:">`
  frame.srcdoc = `<title>Slack water</title>${policy}${html}<script>${startScript({ files, ...article, ...options })}</script>`
  document.body.replaceChildren(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve))
  const view = frame.contentWindow as Window & typeof globalThis
  const find = (selector: string) => view.document.querySelector(selector) as HTMLElement
  const told = () => (view.dataLayer ?? []).map((event) => Array.from(event as ArrayLike<unknown>))
  return { view, find, told }
}

test('the view of a page and of its screen is counted before anything is loaded; after the admin only clicks are', async () => {
  const admin = await open(`<button data-track='[["blog_click",{"slug":"drift"}]]'>On</button>`, { path: '/admin' })
  expect(admin.told()).toEqual([])
  admin.find('button').click()
  expect(admin.told()).toEqual([['event', 'blog_click', { slug: 'drift' }]])
  const { told, view } = await open(`<p data-view='["review_view",{"price":"$45"}]'>Fins</p>`)
  expect(told()).toEqual([
    ['event', 'page_view', { page_path: 'srcdoc', page_title: 'Slack water' }],
    ['event', 'review_view', { price: '$45' }],
  ])
  expect(view.wasLoaded).toBeUndefined()
})

test('what counts views is at most 300 bytes in every page', () => {
  expect(startScript({ files, ...article })).toContain('self.countView=')
  expect(new TextEncoder().encode(viewSnippet).length).toBeLessThanOrEqual(300)
})

test.each([
  ['no wish', {}, ['/views?path=%2Fblog&from=dive.example%3A81']],
  ['Do Not Track', { doNotTrack: '1' }, []],
  ['Global Privacy Control', { globalPrivacyControl: true }, []],
  ['a lost connection', { onLine: false }, []],
])('with %s, a view sends %j the beacons %j', (_who, asked, sent) => {
  const beacons: string[] = []
  const navigator = { onLine: true, sendBeacon: (url: string) => beacons.push(url), ...asked }
  const self = { countView: undefined as unknown }
  const run = new Function(
    'self',
    'navigator',
    'location',
    'document',
    `with({get countView(){return self.countView}}){${viewSnippet}}`,
  )
  run(self, navigator, { pathname: '/blog' }, { referrer: 'http://dive.example:81/a?b' })
  expect(beacons).toEqual(sent)
})

test("Google's tag is loaded with its id, and told not to count views by itself", async () => {
  const { told, find } = await open('<p>Text</p>', { analyticsId: 'G-1&2' })
  expect(told().slice(1)).toEqual([
    ['js', expect.anything()],
    ['config', 'G-1&2', { send_page_view: false }],
  ])
  expect(find('head script')).toHaveProperty('src', 'https://www.googletagmanager.com/gtag/js?id=G-1%262')
})

test('an article loads no script while it is read, and every script once a control is used', async () => {
  const { view, find } = await open('<p>Text</p><a href="#on">On</a><input aria-label="Search">')
  const bubbling = { bubbles: true }
  for (const type of ['pointermove', 'scroll', 'wheel', 'touchstart']) view.dispatchEvent(new Event(type))
  find('p').dispatchEvent(new PointerEvent('pointerdown', bubbling))
  find('a').dispatchEvent(new FocusEvent('focusin', bubbling))
  find('p').dispatchEvent(new KeyboardEvent('keydown', { ...bubbling, key: 'PageDown' }))
  // A busy machine may never be idle.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  expect(view.wasLoaded).toBeUndefined()

  find('input').dispatchEvent(new FocusEvent('focusin', bubbling))
  await view.screenFiles
  expect(view.wasLoaded).toBe(true)
})

test.each([
  ['a pointer on a button', 'button', new PointerEvent('pointerdown', { bubbles: true })],
  ['the key of the search', 'p', new KeyboardEvent('keydown', { key: '/', bubbles: true })],
  ['a picture that fails', 'img', new Event('error')],
])('%s loads the script of an article', async (_what, target, event) => {
  const { view, find } = await open('<p>Text</p><button type="button">Share</button><img alt="">')
  find(target).dispatchEvent(event)
  await view.screenFiles
  expect(view.wasLoaded).toBe(true)
})

test('a picture that has failed before the script ran loads it, and any other page loads it at the first interaction', async () => {
  const article = await open('<img alt="" src="data:image/png,nothing">')
  await article.view.screenFiles
  const { view } = await open('<p>Text</p>', { hydrates: 'when-idle' })
  view.dispatchEvent(new Event('scroll'))
  await view.screenFiles
  expect([article.view.wasLoaded, view.wasLoaded]).toEqual([true, true])
})

test('a button that opens a popover needs no script', async () => {
  const { find } = await open('<button type="button" popovertarget="map">Map</button><div id="map" popover>Chart</div>')
  find('button').click()
  expect(find('#map').matches(':popover-open')).toBe(true)
})

test('a press that comes before hydration is done again after it, and one that comes later is not', async () => {
  const { view, find } = await open('<button type="button">Share</button>')
  find('button').click()
  await view.screenFiles
  expect(view.wasLoaded).toBe(true)
  const pressed = vi.fn()
  find('button').addEventListener('click', pressed)
  view.dispatchEvent(new Event('hydrated'))
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  find('button').click()
  expect(pressed).toHaveBeenCalledTimes(2)
})
