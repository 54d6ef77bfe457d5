/**
 * Whether nothing has the focus. Radix gives it back a task after a dialog has closed: what took it meanwhile, such as
 * the dialog opened again at once, keeps it.
 */
export function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
