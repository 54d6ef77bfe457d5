import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'

test.each([
  ['the current page in a menu', '<a aria-current="page">On</a><a>Off</a>'],
  ['the open tab', '<a role="tab" class="tab" aria-selected="true">On</a><a role="tab" class="tab">Off</a>'],
  ['the chosen category', '<a class="tab tab-active">On</a><a class="tab">Off</a>'],
  ['a pressed button', '<button class="button" aria-pressed="true">On</button><button class="button">Off</button>'],
  ['the active option of a list', '<p role="option" aria-selected="true">On</p><p role="option">Off</p>'],
  ['a chosen month', '<label><input class="sr-only" type="radio" checked>On</label><label>Off</label>'],
])('forced colours show %s', async (_what, html) => {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await emulate('active')
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  onTestFinished(async () => {
    place.remove()
    await emulate('')
  })
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true)
  const [on, off] = [...place.children].map((each) => getComputedStyle(each).backgroundColor)

  expect(on).not.toBe(off)
})
