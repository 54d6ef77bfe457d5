import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInSite } from '../../../testing.tsx'
import { OverviewPanel } from './overview-panel.tsx'

const messages = {
  ...{ key: 'messages', count: 1200, title: 'unread messages', detail: 'The oldest came 3 days ago.' },
  path: '/admin?tab=messages',
}
const unchecked = {
  ...{ key: 'dive-sites', count: 2, title: 'dive sites to check', detail: 'Nobody has noted a check.' },
  path: '/admin/dive-sites?show=unchecked',
}
const draft = {
  ...{ key: 'due-article', count: null, title: 'A draft', detail: 'Due.' },
  path: '/admin?tab=blog&edit=12',
}

test('each line has its number and leads to the place where the work is done', async () => {
  const overview = { attention: [messages, unchecked], news: [draft] }
  const { getByRole } = await renderInSite(<OverviewPanel isOpen />, { responses: { adminContent: { overview } } })
  const links = getByRole('region', { name: 'Needs your attention' }).getByRole('link')
  await expect.element(links.first()).toHaveAccessibleName('1,200 unread messages The oldest came 3 days ago.')
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/admin?tab=messages',
    '/admin/dive-sites?show=unchecked',
  ])

  const news = getByRole('region', { name: 'For your information' }).getByRole('link')
  await expect.element(news).toHaveAttribute('href', '/admin?tab=blog&edit=12')
})

function Toggled() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'open' : 'behind'}
      </button>
      <OverviewPanel isOpen={isOpen} />
    </>
  )
}

test('where nothing waits it says so; it is asked for again each time it is shown', async () => {
  const overview = vi.fn(() => ({ attention: [], news: [draft] }))
  const responses = { adminContent: { overview } }
  const { getByRole, getByText } = await renderInSite(<Toggled />, { responses })
  await expect.element(getByText('Nothing needs your attention.')).toBeVisible()
  await getByRole('button', { name: 'open' }).click()
  expect(overview).toHaveBeenCalledTimes(1)
  await getByRole('button', { name: 'behind' }).click()

  await expect.poll(() => overview.mock.calls.length).toBe(2)
})

function AtItsUrl() {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  return (
    <div hidden={tab !== undefined}>
      <OverviewPanel isOpen={tab === undefined} />
    </div>
  )
}

test('going back from where a line leads, the focus is on that line', async () => {
  const responses = { adminContent: { overview: { attention: [messages, unchecked], news: [draft] } } }
  const { getByRole, router } = await renderInSite(<AtItsUrl />, { responses, url: '/admin' })
  await getByRole('link', { name: 'A draft' }).click()
  await expect.poll(() => document.activeElement).toBe(document.body)
  router.history.back()

  await expect.element(getByRole('link', { name: 'A draft' })).toHaveFocus()
})
