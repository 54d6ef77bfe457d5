import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { unknownFacts } from '../testing-review.ts'
import { CompareLink } from './compare-link.tsx'
import { type ComparedReview, CompareTable } from './compare-table.tsx'
import { CompareTray } from './compare-tray.tsx'

const oceanic: ComparedReview = {
  ...unknownFacts,
  ...{ id: 1, name: 'Alpha 10', title: 'Alpha 10: Honest', slug: 'alpha-10', category: 'Regulators', imageUrl: '' },
  ...{ price: '$449 AUD', priceSeen: '', rating: '⭐⭐⭐', publishedAt: new Date(), createdAt: new Date() },
  facts: { massGrams: '1250', isSealed: 'no', connections: 'DIN or yoke' },
}
const apeks: ComparedReview = {
  ...{ ...oceanic, id: 2, name: 'XTX50', title: 'XTX50: Taught', slug: 'xtx50', price: '$899 AUD' },
  ...{ priceSeen: ', seen 27 November 2026', facts: { massGrams: '990', connections: 'DIN or yoke' } },
}
const comparison = { items: 'alpha-10,xtx50', sort: 'massGrams' }
const row = (name: RegExp) => page.getByRole('row', { name })

test('facts are rows, sorted by the head of one; what is not known is said so, and rows that differ are marked', async () => {
  const { getByRole, getByText } = await renderInSite(
    <CompareTable reviews={[oceanic, apeks]} category="Regulators" comparison={comparison} />,
  )
  const heads = getByRole('columnheader')
  await expect.element(heads.first()).toHaveTextContent('XTX50Remove XTX50')
  await expect.element(heads.last()).toHaveTextContent('Alpha 10Remove Alpha 10')
  await expect.element(row(/^Mass/)).toHaveTextContent('Mass lowest first, they differ990 g1250 g')
  await expect.element(row(/^Environmentally sealed/)).toHaveTextContent('Environmentally sealed–not knownNo')
  await expect.element(row(/^Connection/)).toHaveTextContent('ConnectionDIN or yokeDIN or yoke')
  await expect.element(row(/^Price/)).toHaveTextContent('Price , they differ$899 AUD, seen 27 November 2026$449 AUD')
  await expect.element(getByText(/^Not known of any of them: based on, first stage/)).toBeVisible()

  const mass = getByRole('rowheader', { name: /^Mass/ })
  await expect.element(mass).toHaveAttribute('aria-sort', 'ascending')
  await expect
    .element(mass.getByRole('link'))
    .toHaveAttribute('href', '/gear-reviews/compare?items=alpha-10%2Cxtx50&sort=-massGrams')
  const remove = getByRole('link', { name: 'Remove XTX50' })
  await expect.element(remove).toHaveAttribute('href', '/gear-reviews/compare?items=alpha-10&sort=massGrams')
})

test('on a phone the table scrolls, the page does not, and the names of the facts stay in sight', async () => {
  const { container, getByRole } = await renderInSite(
    <CompareTable reviews={[oceanic, apeks]} category="Regulators" comparison={comparison} />,
    { width: 390 },
  )
  await expect.element(getByRole('row')).toHaveLength(7)
  expect(document.documentElement.scrollWidth).toBe(390)
  const scroller = container.querySelector('section')
  scroller?.scrollTo(500, 0)
  expect(scroller?.scrollLeft).toBeGreaterThan(0)
  const [section, head] = [scroller, container.querySelector('tbody th')].map((it) => it?.getBoundingClientRect().left)
  expect(head).toBe(section)
})

test('the tray takes what is put aside and gives it back; another category starts it anew, Clear empties it', async () => {
  localStorage.clear()
  const suit = { ...apeks, slug: 'suit', title: 'Reactive 7mm: Thick', category: 'Wetsuits' as const }
  const { getByRole } = await renderInSite(
    <>
      {[oceanic, apeks, suit].map((review) => (
        <CompareLink key={review.slug} review={review} />
      ))}
      <CompareTray />
    </>,
  )
  await getByRole('link', { name: 'Compare Alpha 10' }).click()
  await getByRole('link', { name: 'Compare XTX50' }).click()
  const leave = getByRole('link', { name: /^Compare \(/ })
  await expect.element(leave).toHaveAttribute('href', '/gear-reviews/compare?items=alpha-10%2Cxtx50')
  await expect.element(getByRole('status')).toHaveTextContent('To compare: Alpha 10, XTX50')
  await getByRole('link', { name: /take Alpha 10 out/ }).click()
  await expect.element(leave).toHaveTextContent('Compare (1)')
  await getByRole('link', { name: 'Compare Reactive 7mm' }).click()
  await expect.element(getByRole('status')).toHaveTextContent('To compare: Started anew with Wetsuits: Reactive 7mm')
  expect(localStorage.getItem('compared gear')).toContain('"slug":"suit"')
  await getByRole('button', { name: 'Clear' }).click()
  await expect.element(leave).not.toBeInTheDocument()
})
