import { AppError } from '#domain/app-error.ts'

/** Nobody fills in a form faster. */
const fastestMilliseconds = 800

interface SpamSigns {
  website?: string
  filledInMs?: number
}

/** Refuses what only programs send, in words that help a person who was taken for one. @throws AppError BAD_INPUT */
export function refuseSpam({ website, filledInMs }: SpamSigns): void {
  if (website) throw new AppError('BAD_INPUT', 'Please leave the field "Website" empty and send the form again.')
  if (filledInMs !== undefined && filledInMs < fastestMilliseconds) {
    throw new AppError('BAD_INPUT', 'That was very quick. Please check your entries and send the form again.')
  }
}
