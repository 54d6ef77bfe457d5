/** Longer than any two presses that are one double click. */
const shieldedMilliseconds = 1000

/**
 * Lies where `pressed` lay, which is about to go, for as long as the second half of a double click may come: it was not
 * meant for what stands below, and hits nothing.
 */
export function shieldFromSecondPress(pressed: Element): void {
  const { left, top, width, height } = pressed.getBoundingClientRect()
  const shield = document.createElement('div')
  shield.className = 'pointer-events-auto fixed z-80'
  Object.assign(shield.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  // A press on it takes no focus and closes no dialog.
  shield.addEventListener('mousedown', (event) => event.preventDefault())
  shield.addEventListener('pointerdown', (event) => event.stopPropagation())
  document.body.append(shield)
  setTimeout(() => shield.remove(), shieldedMilliseconds)
}
