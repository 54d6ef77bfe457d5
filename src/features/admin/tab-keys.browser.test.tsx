import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { DashboardTabs } from './dashboard.tsx'
import { definePanel } from './panels.ts'

const panels = ['blog', 'gear-reviews'].map((tab) =>
  definePanel({ tab, title: tab, load: async () => () => <h2>{tab} is open</h2> }),
)

test.each([
  [{ key: ' ' }, true],
  [{ key: 'ArrowRight' }, true],
  [{ key: 'ArrowLeft' }, true],
  [{ key: 'Home' }, true],
  [{ key: 'End' }, true],
  [{ key: 'ArrowDown' }, false],
  [{ key: 'Enter' }, false],
  [{ key: 'Tab' }, false],
  [{ key: ' ', shiftKey: true }, false],
  [{ key: 'ArrowRight', altKey: true }, false],
])('of a key on a tab only what moves or opens is kept from the page, which would scroll: %j', async (keys, isKept) => {
  await renderInSite(<DashboardTabs panels={panels} tab="blog" edit={undefined} />, { url: '/admin' })
  await expect.element(page.getByRole('heading', { name: 'blog is open' })).toBeVisible()
  const event = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true })
  page.getByRole('tab', { name: 'blog' }).element().dispatchEvent(event)

  expect(event.defaultPrevented).toBe(isKept)
})
