import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { ExposureSection } from './exposure-section.tsx'

const show = (exposure: string | null, siteType: 'reef' | 'sinkhole' = 'reef') =>
  renderInSite(<ExposureSection diveSite={{ status: 'open', siteType, exposure }} />)

const notKnown = 'don’t assume they are safe.'

test('a rose shows what the words say, a dot where nothing is recorded, and the source of it', async () => {
  const { container } = await show('open to swell S\nsheltered from wind S W\nsource Harbour notes, 2026')
  await expect.element(page.getByText('Open to swell from the south. Sheltered from southerly')).toBeVisible()
  await expect
    .element(page.getByText(`Not recorded for other directions: ${notKnown} Source: Harbour notes, 2026`))
    .toBeVisible()
  const drawn = Array.from(container.querySelectorAll('path[transform]'))
  const recorded = drawn.filter((mark) => !mark.classList.contains('stroke-ink-soft'))
  expect(drawn).toHaveLength(16)
  expect(recorded.map((mark) => mark.getAttribute('transform'))).toEqual(['rotate(180)', 'rotate(180)', 'rotate(270)'])
  const legend = Array.from(container.querySelectorAll('[aria-hidden] li'), ({ textContent }) => textContent)
  expect(legend).toEqual(['Open to swell (outer ring)', 'Sheltered from wind (inner ring)', 'Not recorded'])
  expect(page.getByRole('link').elements()).toEqual([])
})

test('the tide alone has no rose, leads to the tables, and leaves swell and wind unknown', async () => {
  const { container } = await show('dive at slack high')
  await expect
    .element(
      page.getByText(`Not recorded for any direction of swell or wind: ${notKnown} Source: this page’s own notes.`),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Tide tables of the Bureau of Meteorology' }))
    .toHaveAttribute('href', 'http://www.bom.gov.au/australia/tides/')
  expect(container.querySelector('svg')).toBeNull()
})

test('what is not recorded is said to be so, but for a sinkhole, where there is no swell', async () => {
  const { unmount } = await show(null)
  await expect.element(page.getByText('Not recorded for this site. Ask a local dive shop')).toBeVisible()
  await unmount()
  const { container } = await show(null, 'sinkhole')
  expect(container.textContent).toBe('')
})
