/** Signs that take no room, such as U+200B, besides white space and what controls a device; U+2800 is an empty pattern of Braille. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu

/** Line breaks and control characters; a tab displays as a space. */
const breaking = /[\p{Zl}\p{Zp}]|(?!\t)\p{Cc}/u

export function isOneLine(text: string): boolean {
  return !breaking.test(text)
}

/** Copies bring these along at the end of a value. Variation selectors and tags belong to the emoji before them. */
const trailing = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufeff]/
const leading = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+/u

/** A typed or pasted value without white space and invisible characters at its ends. Takes linear time. */
export function trimmed(text: string): string {
  let end = text.length
  while (end > 0 && trailing.test(text.charAt(end - 1)) && !isJoined(text, end)) end -= 1
  return text.slice(0, end).replace(leading, '')
}

/** In some scripts a joiner after a vowel sign changes the last letter. */
function isJoined(text: string, end: number): boolean {
  return /^\p{M}[\u200c\u200d]$/u.test(text.slice(end - 2, end))
}

/** Whether a text has anything to see: what has only signs without ink looks like an empty field. */
export function isVisible(text: string): boolean {
  return text.replace(invisible, '') !== ''
}
