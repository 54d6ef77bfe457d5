import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInSite } from '../testing.tsx'
import { useClickOutside } from './use-click-outside.ts'

function Area({ isActive, onClickOutside }: { isActive: boolean; onClickOutside: () => void }) {
  const area = useRef<HTMLDivElement>(null)
  useClickOutside(area, isActive, onClickOutside)
  return (
    <>
      <div ref={area}>
        <p>Inside</p>
      </div>
      <p>Outside</p>
    </>
  )
}

function press(from: Element, to: Element) {
  from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  to.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
}

test('a click outside begins and ends outside of an active area', async () => {
  const onClickOutside = vi.fn()
  const { getByText, unmount } = await renderInSite(<Area isActive onClickOutside={onClickOutside} />)
  const [inside, outside] = [getByText('Inside').element(), getByText('Outside').element()]
  press(inside, inside)
  press(inside, outside)
  press(outside, inside)
  expect(onClickOutside).not.toHaveBeenCalled()
  press(outside, outside)
  expect(onClickOutside).toHaveBeenCalledOnce()
  await unmount()
  const { getByText: getPassive } = await renderInSite(<Area isActive={false} onClickOutside={onClickOutside} />)
  press(getPassive('Outside').element(), getPassive('Outside').element())
  expect(onClickOutside).toHaveBeenCalledOnce()
})
