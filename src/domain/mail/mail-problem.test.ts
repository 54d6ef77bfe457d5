import { expect, test } from 'vitest'
import { mailProblem } from './mail-problem.ts'

test.each([
  [
    'The mail server answered 535 to AUTH PLAIN.',
    /refused the login: check the username and password.*\(it responded with 535\)\.$/,
  ],
  [
    'The mail server answered 553 to MAIL FROM.',
    /refused the sender: check the sender’s email address \(it responded with 553\)\.$/,
  ],
  ['The mail server answered 550 to RCPT TO.', 'The mail server refused the recipient (it responded with 550).'],
  [
    'The mail server answered 450 to RCPT TO.',
    /is not accepting mail for the recipient at the moment \(it responded with 450\)\.$/,
  ],
  ['The mail server answered 554 to DATA.', 'The mail server refused the message (it responded with 554).'],
  ['The mail server answered 451 to DATA.', 'The mail server deferred the message (it responded with 451).'],
  ['The mail server answered 421.', 'The mail server refused the request (it responded with 421).'],
  ['No answer (EDNS) to CONN.', /name could not be found.*\(EDNS\)\.$/],
  ['No answer (ESOCKET) to CONN.', /could not be reached.*\(ESOCKET\)\.$/],
  ['No answer (ETLS) to STARTTLS.', /secure connection.*certificate.*\(ETLS\)\.$/],
  ['No answer (ECONNECTION) to CONN.', /dropped the connection \(ECONNECTION\)\.$/],
  ['No answer (ETIMEDOUT) to CONN.', 'The mail server did not respond in time (ETIMEDOUT).'],
  ['No answer (EABORT).', 'The mail server did not respond in time (EABORT).'],
  ['No answer (EAUTH) to AUTH PLAIN.', /does not accept this kind of login/],
  ['No answer (unknown).', 'The email could not be sent (unknown).'],
  ['', 'The email could not be sent (unknown).'],
])('"%s" is told in plain words', (reason, words) => {
  expect(mailProblem(reason)).toMatch(words)
})
