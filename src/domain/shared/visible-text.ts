/** Signs that take no room, such as U+200B, besides white space and what controls a device; U+2800 is an empty pattern of Braille. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu

/** Line breaks and control characters; a tab displays as a space. */
const breaking = /[\p{Zl}\p{Zp}]|(?!\t)\p{Cc}/u

export function isOneLine(text: string): boolean {
  return !breaking.test(text)
}

/** Whether a text has anything to see: what has only signs without ink looks like an empty field. */
export function isVisible(text: string): boolean {
  return text.replace(invisible, '') !== ''
}
