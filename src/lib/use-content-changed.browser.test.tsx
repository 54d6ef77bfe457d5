import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../testing.tsx'
import { useApi } from './api.ts'
import { useContentChanged } from './use-content-changed.ts'

function Change() {
  const api = useApi()
  const { data } = useQuery(api.adminContent.places.queryOptions())
  useQuery(api.security.session.queryOptions())
  const changed = useContentChanged()
  return (
    <button type="button" onClick={changed}>
      {data ? 'Change' : 'One moment'}
    </button>
  )
}

test('after a change what is on show is asked for again, the rest is forgotten, and the session is left alone', async () => {
  const asked: string[] = []
  const places = () => {
    asked.push('places')
    return []
  }
  const session = () => {
    asked.push('session')
    return { minutesRemaining: 30, isContentEditing: false }
  }
  const { queryClient } = await renderInSite(<Change />, {
    responses: { adminContent: { places }, security: { session } },
  })
  const [before, sessions] = [[['publicContent', 'articles']], [['security', 'sessions']]]
  queryClient.setQueryData(before, [])
  queryClient.setQueryData(sessions, [])
  await page.getByRole('button', { name: 'Change' }).click()

  await expect.poll(() => asked.toSorted()).toEqual(['places', 'places', 'session'])
  expect([queryClient.getQueryData(before), queryClient.getQueryData(sessions)]).toEqual([undefined, []])
})
