const beyondAscii = /[\u0080-\uffff]/g
/** A character that is escaped already, and a text that is to be taken to the letter. */
const readsItsText = /\\[\u0080-\uffff]|String\.raw`[^`]*[\u0080-\uffff]/

/**
 * The same program in ASCII. V8 keeps the text of all that it runs, in two bytes a character as soon as one of them is beyond.
 * What would mean something else stays as it is.
 * @param {string} code
 */
export function inAscii(code) {
  if (readsItsText.test(code)) return code
  return code.replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
