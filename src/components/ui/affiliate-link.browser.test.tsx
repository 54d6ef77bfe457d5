import { expect, test, vi } from 'vitest'
import { trackClick } from '../../lib/track.ts'
import { renderInSite, trackedEvents } from '../../testing.tsx'
import { AffiliateLink } from './affiliate-link.tsx'

const place = { kind: 'review', id: 7, placement: 'review-card' } as const
const shop = 'https://shop.example/peregrine?tag=kelp'

test('a link to a shop leaves in a new tab, tells the shop nothing of the reader and search engines that it is paid for', async () => {
  const { getByRole } = await renderInSite(
    <AffiliateLink href={shop} place={place}>
      Check Price
    </AffiliateLink>,
  )
  const link = getByRole('link')
  await expect.element(link).toHaveAttribute('href', shop)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer')
})

test('a click is counted once: as a beacon, with the middle button too, or else by the link itself', async () => {
  const beacons = vi.spyOn(navigator, 'sendBeacon').mockReturnValueOnce(false).mockReturnValue(true)
  const tracked = trackClick(['affiliate_link_click', { category: 'commerce', label: 'Fins' }])
  const { getByRole } = await renderInSite(
    <AffiliateLink href="#shop" place={place} tracked={tracked}>
      Check Price
    </AffiliateLink>,
  )
  const link = getByRole('link')
  link.element().removeAttribute('target')
  await expect.element(link).toHaveAttribute('ping', '/clicks?placement=review-card&id=7')
  // A browser that has no room for another beacon sends the ping.
  await link.click()
  await expect.element(link).toHaveAttribute('ping')
  expect(trackedEvents()).toEqual([['affiliate_link_click', { category: 'commerce', label: 'Fins' }]])

  link.element().dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  await expect.element(link).not.toHaveAttribute('ping')
  link.element().dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  const sent = ['/clicks?placement=review-card&id=7']
  expect(beacons.mock.calls).toEqual([sent, sent])
  expect(trackedEvents()).toHaveLength(1)
})
