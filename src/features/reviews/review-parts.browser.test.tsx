import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { ReviewParts } from './review-parts.tsx'

const [fit, verdict] = [
  { id: 'fit', title: 'Fit', level: 2 },
  { id: 'verdict', title: 'Verdict', level: 2 },
]

test('two parts are worth a list that leads to them, a single one is not', async () => {
  const two = await renderInSite(<ReviewParts parts={[fit, verdict] as never} />)
  await expect.element(two.getByRole('navigation', { name: 'In this review' })).toBeVisible()
  const links = two.getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Fit', '#fit'],
    ['Verdict', '#verdict'],
  ])
  await two.unmount()
  const one = await renderInSite(<ReviewParts parts={[fit] as never} />)

  await expect.element(one.getByRole('navigation')).not.toBeInTheDocument()
})
