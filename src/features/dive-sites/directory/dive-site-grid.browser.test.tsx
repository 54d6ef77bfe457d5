import { useState } from 'react'
import { expect, test } from 'vitest'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { renderInSite } from '../../../testing.tsx'
import type { DiveSiteSummary } from '../dive-site-summary.ts'
import { bareIsland } from '../testing-dive-site.ts'
import { DiveSiteGrid } from './dive-site-grid.tsx'

const diveSites = Array.from({ length: 10 }, (_, index): DiveSiteSummary => ({ ...bareIsland, id: index + 1 }))

function GrowingGrid() {
  const [count, setCount] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setCount(10)}>
        Fewer filters
      </button>
      <DiveSiteGrid diveSites={diveSites.slice(0, count)} filters={{}} progress="done" onClear={() => undefined} />
    </>
  )
}

test('the cards of another list are asked for at once and together, known ones not again', async () => {
  const asked: number[][] = []
  const cards = ({ ids }: { ids: number[] }) => {
    asked.push(ids)
    return ids.map((id) => ({ ...bareIsland, id }))
  }
  const { getByRole, getByText } = await renderInSite(<GrowingGrid />, { responses: { diveSites: { cards } } })
  await expect.poll(() => getByText('A fort on a rock.').elements()).toHaveLength(1)
  await getByRole('button', { name: 'Fewer filters' }).click()
  await expect.poll(() => getByText('A fort on a rock.').elements()).toHaveLength(10)
  expect(asked).toEqual([[1], [2, 3, 4, 5, 6, 7, 8, 9, 10]])
})

test('a film that comes takes away the toast which said that it could not be loaded', async () => {
  const card = { ...bareIsland, videoUrl: '/video/reef.mp4' }
  const { getByRole, getByText } = await renderInSite(
    <DiveSiteGrid diveSites={[bareIsland]} filters={{}} progress="done" onClear={() => undefined} />,
    { responses: { diveSites: { cards: () => [card] } } },
  )
  const toast = getByText('The video could not be loaded')
  // Of the attempt before.
  showToast({ title: 'The video could not be loaded', tone: 'destructive' })
  await expect.element(toast).toBeVisible()
  await getByRole('button', { name: 'Play the video of Bare Island' }).click()
  await expect.element(getByRole('dialog', { name: 'Bare Island' })).toBeVisible()

  await expect.poll(() => toast.elements()).toEqual([])
})
