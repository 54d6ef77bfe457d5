import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { InterestedInGear } from './interested-in-gear.tsx'

const review = { id: 7, title: 'Good fins', category: 'Masks & Fins', price: '$129 AUD' }
const site = { disclosureLine: 'We may earn from a purchase.' }

test('above the way to the shop stand the note and the line that every page with such links has [s2-review-note]', async () => {
  const { getByText, getByRole } = await renderInSite(
    <InterestedInGear review={{ ...review, purchaseLink: 'https://shop.test/fins' }} />,
    { site },
  )
  const link = getByRole('link', { name: /^Check Price/ })
  await expect.element(link).toHaveAttribute('href', 'https://shop.test/fins')
  for (const words of ['Affiliate Link - We earn from qualified purchases', site.disclosureLine]) {
    const note = getByText(words).element()
    expect(note.compareDocumentPosition(link.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
})

test('without a purchase link there is no button, no price on a card of its own and nothing to disclose', async () => {
  const { container } = await renderInSite(
    <>
      <p>Here</p>
      <InterestedInGear review={{ ...review, purchaseLink: '' }} />
    </>,
    { site },
  )
  await expect.poll(() => container.textContent).toBe('Here')
})
