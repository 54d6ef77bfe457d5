import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { ClosuresScreen } from './closures-screen.tsx'

const place = { region: 'Sydney', state: 'NSW' } as const
const closures = [
  {
    ...{ ...place, id: 1, name: 'Old Pier', status: 'closed' as const, statusReason: 'It is falling down.' },
    ...{
      statusSource: 'Council: https://www.council.example/a/notice?id=7.',
      checkedAt: '2025-02-01',
      isCheckOld: true,
      season: null,
    },
  },
  {
    ...{ ...place, id: 2, name: 'The Wreck', status: 'permit' as const, statusReason: 'Book a mooring.' },
    ...{ statusSource: null, checkedAt: '2026-11-20', isCheckOld: false },
    season: { isNow: false, text: 'Closed or limited in Sep–Nov only' },
  },
]

test('closed sites and permits each say why, since when we know it and who says so; an old check is named', async () => {
  await renderInSite(<ClosuresScreen />, { responses: { diveSites: { closures } } })
  const closed = page.getByRole('region', { name: 'Closed' })
  const permit = page.getByRole('region', { name: 'Permit needed' })
  await expect
    .element(page.getByRole('region', { name: 'By season' }))
    .toMatchTextContent(/The Wreck.*Closed or limited in Sep–Nov onlyLast checked/)
  await expect.element(page.getByText(/^1 dive site closed, and 1 that need.*1 are closed or limited/)).toBeVisible()
  await expect.element(closed.getByRole('link', { name: 'Old Pier' })).toHaveAttribute('href', '/dive-sites/1')
  await expect
    .element(closed)
    .toMatchTextContent(/It is falling down\.Last checked 1 February 2025Not checked for over/)
  const source = closed.getByRole('link', { name: 'council.example' })
  await expect.element(source).toHaveAttribute('href', 'https://www.council.example/a/notice?id=7')
  await expect
    .element(permit)
    .toMatchTextContent(/Book a mooring\.Closed.*Last checked 20 November 2026Source: not recorded$/)
})
