const beyondAscii = /[\u0080-\uffff]/g
/** A character that is escaped already, and a text that is to be taken to the letter. */
const readsItsText = /\\[\u0080-\uffff]|String\.raw`[^`]*[\u0080-\uffff]/

/**
 * The same program in ASCII. V8 stores the source of a script, with two bytes for each character if one of them is
 * beyond Latin-1. A script whose text would change by it stays as it is.
 * @param {string} code
 */
export function inAscii(code) {
  if (readsItsText.test(code)) return code
  return code.replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
