import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { QueryNotice } from './query-notice.tsx'

const query = { error: null, isPending: false, refetch: (() => undefined) as never }

test('what is on show stays without a word when it could not be read again', async () => {
  const { getByRole, getByText } = await renderInSite(
    <QueryNotice query={{ ...query, data: [], error: new Error('broken') as never }} failed="Not read." />,
  )

  await expect.element(getByRole('alert')).not.toBeInTheDocument()
  await expect.element(getByText('Not read.')).not.toBeInTheDocument()
})

test('what has not come yet says so, and what could not be read says that', async () => {
  const { getByRole, getByText } = await renderInSite(
    <>
      <QueryNotice query={{ ...query, data: undefined, isPending: true }} failed="Neither." />
      <QueryNotice query={{ ...query, data: undefined, error: new Error('broken') as never }} failed="Not read." />
    </>,
  )

  await expect.element(getByRole('status').filter({ hasText: 'One moment.' })).toBeVisible()
  await expect.element(getByText('Not read.')).toBeVisible()
  await expect.element(getByText('Neither.')).not.toBeInTheDocument()
})
