import { longDate } from './dates.ts'

/** Browsers and mail programs cut longer addresses, or open nothing. */
const longestLink = 2_000
/** Of the encoded subject: the rest is for what is quoted. */
const longestSubject = 600

interface Written {
  name: string
  email: string
  subject: string
  message: string
  createdAt: Date
}

/** Opens the mail program with an answer: to whom, about what, and what was written as a quote, cut to what a link may hold. */
export function replyLink({ name, email, subject, message, createdAt }: Written, timeZone: string): string {
  const about = fitting(/^re:/i.test(subject) ? subject : `Re: ${subject}`, longestSubject)
  const start = `mailto:${encoded(email).replace('%40', '@')}?subject=${about}&body=`
  const quote = message.replace(/\r\n?|\n/g, '\n').replace(/^/gm, '> ')
  const lines = `\n\nOn ${longDate(createdAt, timeZone)}, ${name} wrote:\n${quote}`.replaceAll('\n', '\r\n')
  return start + fitting(lines, longestLink - start.length)
}

const ellipsis = encoded('…')

/** As much of the text as fits encoded into so many characters, with an ellipsis for what does not. */
function fitting(text: string, most: number): string {
  const whole = encoded(text)
  if (whole.length <= most) return whole
  let fit = ''
  for (const character of text) {
    const next = fit + encoded(character)
    if (next.length + ellipsis.length > most) break
    fit = next
  }
  return fit + ellipsis
}

/** Half a character, which JSON may carry, cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
