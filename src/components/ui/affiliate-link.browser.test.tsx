import { expect, test, vi } from 'vitest'
import { renderInSite } from '../../testing.tsx'
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

test('a click before the page’s script is there is told by the link itself, and later ones are not told twice', async () => {
  const beacons = vi.spyOn(navigator, 'sendBeacon').mockReturnValueOnce(false).mockReturnValue(true)
  const { getByRole } = await renderInSite(
    <AffiliateLink href="#shop" place={place}>
      Check Price
    </AffiliateLink>,
  )
  const link = getByRole('link')
  link.element().removeAttribute('target')
  await expect.element(link).toHaveAttribute('ping', '/clicks?placement=review-card&id=7')
  // A browser that has no room for another beacon sends the ping.
  await link.click()
  await expect.element(link).toHaveAttribute('ping')
  await link.click()
  await expect.element(link).not.toHaveAttribute('ping')
  expect(beacons).toHaveBeenCalledTimes(2)
})

test('following the link is told before the shop opens, and counted: with the middle button, too', async () => {
  const beacons = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  const onFollow = vi.fn()
  const { getByRole } = await renderInSite(
    <AffiliateLink href="#shop" place={place} onFollow={onFollow}>
      Check Price
    </AffiliateLink>,
  )
  const link = getByRole('link')
  link.element().removeAttribute('target')
  await link.click()
  expect(onFollow).toHaveBeenCalledOnce()
  expect(beacons.mock.calls).toEqual([['/clicks', '{"kind":"review","id":7,"placement":"review-card"}']])

  link.element().dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(beacons).toHaveBeenCalledTimes(2)
  link.element().dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  expect(beacons).toHaveBeenCalledTimes(2)
  expect(onFollow).toHaveBeenCalledOnce()
})
