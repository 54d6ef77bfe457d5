import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../testing.tsx'
import { keepFocus } from './focus.ts'

const place = page.getByRole('button', { name: 'Try again' })
const around = page.getByRole('dialog')

const showPlace = () =>
  renderInSite(
    <>
      <div role="dialog" aria-label="Around" tabIndex={-1}>
        <button type="button">Try again</button>
      </div>
      <button type="button">Elsewhere</button>
    </>,
  )

test('the focus that is lost, or that a dialog took to itself, goes to the place in it', async () => {
  await showPlace()
  keepFocus(place.element() as HTMLElement)
  await expect.element(place).toHaveFocus()
  ;(around.element() as HTMLElement).focus()
  keepFocus(place.element() as HTMLElement)

  await expect.element(place).toHaveFocus()
})

test('focus that has moved on meanwhile stays there', async () => {
  await showPlace()
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' })
  ;(elsewhere.element() as HTMLElement).focus()
  keepFocus(place.element() as HTMLElement)
  await new Promise((resolve) => requestAnimationFrame(resolve))

  await expect.element(elsewhere).toHaveFocus()
})
