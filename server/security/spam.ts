import { isRightAnswer } from '#domain/contact/person-question.ts'
import type { SpamSigns } from '#domain/contact/spam-signs.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'

/** Nobody types faster, but a browser that fills in the whole form does. */
const fastestMilliseconds = 800

/** Refuses what a program may have filled in until its sender answers a question that a person can. @throws AppError BAD_INPUT */
export function refuseSpam({ remarks, filledInMs, answer }: SpamSigns): void {
  const isSuspect = Boolean(remarks) || (filledInMs !== undefined && filledInMs < fastestMilliseconds)
  if (answer === undefined ? !isSuspect : isRightAnswer(answer)) return
  const message = answer?.trim()
    ? 'That is not the right number. One fin for each foot: how many is that, in digits?'
    : 'To show that you are a person, please answer this question and send the form again.'
  throw new AppError('BAD_INPUT', message, { details: { fields: { answer: [message] } } })
}
