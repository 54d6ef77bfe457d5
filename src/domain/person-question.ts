/** Asked of a sender who may be a program. Anybody can answer, in digits also on a page that the browser translates. */
export const personQuestion = 'How many fins are in a pair?'

/** "2", "Two fins.", and what dictation and quick fingers make of it. */
export function isRightAnswer(text: string): boolean {
  return /^\W*([2２٢۲२]|two|too|to|tow)(\s+fins?)?\W*$/i.test(text)
}
