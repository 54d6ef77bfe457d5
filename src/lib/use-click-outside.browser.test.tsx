import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInSite } from '../testing.tsx'
import { useClickOutside } from './use-click-outside.ts'

function Area({ isActive, onDeparture }: { isActive: boolean; onDeparture: () => void }) {
  const area = useRef<HTMLDivElement>(null)
  useClickOutside(area, isActive, onDeparture)
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

test('a press leaves an area when it begins and ends outside, not when a finger slides over its edge', async () => {
  const onDeparture = vi.fn()
  const { getByText } = await renderInSite(<Area isActive onDeparture={onDeparture} />)
  const [inside, outside] = [getByText('Inside').element(), getByText('Outside').element()]
  press(inside, inside)
  press(inside, outside)
  press(outside, inside)
  expect(onDeparture).not.toHaveBeenCalled()
  press(outside, outside)
  expect(onDeparture).toHaveBeenCalledOnce()
})

test('nobody leaves what is closed', async () => {
  const onDeparture = vi.fn()
  const { getByText } = await renderInSite(<Area isActive={false} onDeparture={onDeparture} />)
  const outside = getByText('Outside').element()
  press(outside, outside)
  expect(onDeparture).not.toHaveBeenCalled()
})
