import { expect, test } from 'vitest'
import { renderInSite } from '../../../testing.tsx'
import { SeasonStrip } from './dive-site-facts.tsx'

test('the best months are named to who hears the page and filled for who sees it', async () => {
  const { getByRole, getByTestId, container } = await renderInSite(
    <>
      <SeasonStrip good={[11, 12, 1]} />
      <div data-testid="water" className="bg-water-3" />
    </>,
  )
  await expect.element(getByRole('img')).toHaveAccessibleName('Best months: Nov, Dec, Jan')
  const months = [...container.querySelectorAll('[role=img] > span')]
  expect(months.map(({ textContent }) => textContent).join('')).toBe('JFMAMJJASOND')
  const colours = months.map((month) => getComputedStyle(month.firstElementChild ?? month).backgroundColor)
  const water = getComputedStyle(getByTestId('water').element()).backgroundColor
  expect(colours.map((colour) => colour === water)).toEqual(
    Array.from({ length: 12 }, (_, index) => [0, 10, 11].includes(index)),
  )
})
