import { expect, test } from 'vitest'
import { mailProblem } from './mail-problem.ts'

test.each([
  ['The mail server answered 535 to AUTH PLAIN.', /refused the login: check user and password.*\(it answered 535\)\.$/],
  ['The mail server answered 553 to MAIL FROM.', /refused the sender: check MAIL_FROM \(it answered 553\)\.$/],
  ['The mail server answered 550 to RCPT TO.', 'The mail server refused the recipient (it answered 550).'],
  ['The mail server answered 450 to RCPT TO.', /takes nothing for the recipient at the moment \(it answered 450\)\.$/],
  ['The mail server answered 554 to DATA.', 'The mail server refused the message (it answered 554).'],
  ['The mail server answered 451 to DATA.', 'The mail server put the message off (it answered 451).'],
  ['The mail server answered 421.', 'The mail server refused what it was asked (it answered 421).'],
  ['No answer (EDNS) to CONN.', /name of the mail server was not found.*\(EDNS\)\.$/],
  ['No answer (ESOCKET) to CONN.', /could not be reached.*\(ESOCKET\)\.$/],
  ['No answer (ETLS) to STARTTLS.', /secure connection.*certificate.*\(ETLS\)\.$/],
  ['No answer (ECONNECTION) to CONN.', /broke off the connection \(ECONNECTION\)\.$/],
  ['No answer (ETIMEDOUT) to CONN.', 'The mail server did not answer in time (ETIMEDOUT).'],
  ['No answer (EABORT).', 'The mail server did not answer in time (EABORT).'],
  ['No answer (EAUTH) to AUTH PLAIN.', /takes no login of this kind/],
  ['No answer (unknown).', 'The mail could not be handed over (unknown).'],
  ['', 'The mail could not be handed over (unknown).'],
])('"%s" is told in plain words', (reason, words) => {
  expect(mailProblem(reason)).toMatch(words)
})
