/** Asked of a sender who may be a program. Anybody can answer, in digits also on a page that the browser translates. */
export const personQuestion = 'How many fins are in a pair?'

/**
 * "2", "Two fins.", and what dictation and quick fingers make of it. What surrounds the answer must not match a digit too: a
 * long text would block the server for seconds.
 */
export function isRightAnswer(text: string): boolean {
  return /^[^\p{L}\p{N}]*([2２٢۲२]|two|too|to|tow)(\s+fins?)?[^\p{L}\p{N}]*$/iu.test(text)
}
