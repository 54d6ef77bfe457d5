import { expect, test, vi } from 'vitest'
import { renderInSite } from '../testing.tsx'
import { AffiliateLink } from './affiliate-link.tsx'

const shop = 'https://shop.example/peregrine?tag=kelp'

test('a link to a shop leaves in a new tab, tells the shop nothing of the reader and search engines that it is paid for', async () => {
  const { getByRole } = await renderInSite(<AffiliateLink href={shop}>Check Price</AffiliateLink>)
  const link = getByRole('link')
  await expect.element(link).toHaveAttribute('href', shop)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer')
})

test('who hears the page is told what the link is, who sees it reads the words of the button alone', async () => {
  const { getByRole, getByText } = await renderInSite(<AffiliateLink href={shop}>Check Price</AffiliateLink>)
  await expect.element(getByRole('link')).toHaveAccessibleName('Check Price (affiliate link, opens in a new tab)')
  const { width, height } = getByText('(affiliate link, opens in a new tab)').element().getBoundingClientRect()
  expect([width, height]).toEqual([1, 1])
})

test('following the link is told before the shop opens', async () => {
  const onFollow = vi.fn((event?: Event) => event?.preventDefault())
  const { getByRole } = await renderInSite(
    <AffiliateLink href="#shop" onFollow={onFollow}>
      Check Price
    </AffiliateLink>,
  )
  await getByRole('link').click()
  expect(onFollow).toHaveBeenCalledOnce()
})
