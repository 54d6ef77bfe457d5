import { expect, test, vi } from 'vitest'
import { renderInSite } from '../../../testing.tsx'
import { useDirectoryScript } from './use-directory-script.ts'

function Asker({ onEnd }: { onEnd: (end: string) => void }) {
  const load = useDirectoryScript()
  const press = () =>
    load().then(
      () => onEnd('goes on'),
      () => onEnd('stops'),
    )
  return (
    <button type="button" onClick={press}>
      Type
    </button>
  )
}

test('a script of the directory that does not come stops nobody', async () => {
  const onEnd = vi.fn()
  const { router, getByRole } = await renderInSite(<Asker onEnd={onEnd} />)
  router.loadRouteChunk = async () => {
    throw new Error('It did not come.')
  }
  await getByRole('button').click()
  await expect.poll(() => onEnd.mock.calls).toEqual([['goes on']])
})
