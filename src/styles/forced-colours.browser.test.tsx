import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { SeasonStrip } from '../features/dive-sites/focused/dive-site-facts.tsx'
import { renderInSite } from '../testing.tsx'

async function forceColours() {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await emulate('active')
  onTestFinished(async () => {
    await emulate('')
  })
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true)
}

test.each([
  ['the current page in a menu', '<a aria-current="page">On</a><a>Off</a>'],
  ['the open tab', '<a role="tab" class="tab" aria-selected="true">On</a><a role="tab" class="tab">Off</a>'],
  ['the chosen category', '<a class="tab tab-active">On</a><a class="tab">Off</a>'],
  ['a pressed button', '<button class="button" aria-pressed="true">On</button><button class="button">Off</button>'],
  ['the active option of a list', '<p role="option" aria-selected="true">On</p><p role="option">Off</p>'],
  ['a chosen month', '<label><input class="sr-only" type="radio" checked>On</label><label>Off</label>'],
])('forced colours show %s', async (_what, html) => {
  await forceColours()
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  onTestFinished(() => place.remove())
  const [on, off] = [...place.children].map((each) => getComputedStyle(each).backgroundColor)

  expect(on).not.toBe(off)
})

test('forced colours show the focus on what is chosen, and the months of a season', async () => {
  await forceColours()
  const { container } = await renderInSite(
    <>
      <a href="/dive-sites" aria-current="page">
        Dive Sites
      </a>
      <SeasonStrip good={[1]} />
    </>,
  )
  const link = page.getByRole('link')
  const background = getComputedStyle(link.element()).backgroundColor
  link.element().focus()
  expect(link.element().matches(':focus-visible')).toBe(true)
  const { outlineColor, outlineStyle } = getComputedStyle(link.element())
  expect([outlineStyle, outlineColor]).toEqual(['solid', 'rgb(0, 0, 0)'])
  expect(background).not.toBe(outlineColor)
  const [january, february] = [...container.querySelectorAll('.h-4')].map((bar) => getComputedStyle(bar))
  expect(january?.backgroundColor).not.toBe(february?.backgroundColor)
  expect(february?.borderTopStyle).toBe('solid')
})
