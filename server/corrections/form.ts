import { correctionFormInput } from '#domain/corrections/correction.schema.ts'
import { correctionLengths, correctionsPage } from '#domain/corrections/correction.ts'
import type { FormRow } from '#server/form-rows.ts'
import { createCaller, router } from '#server/trpc.ts'
import { correctionPublic } from './router.ts'

const callerFor = createCaller(router(correctionPublic))

export const correctionForm: FormRow = {
  form: 'correction',
  fields: { page: 300, field: 50, ...correctionLengths, remarks: 0, answer: 100 },
  pageOf: ({ page = '' }) => urlOf({ page }),
  send: async (context, values) => {
    const input = correctionFormInput.parse(values)
    await callerFor(context).sendCorrection(input)
    return urlOf({ page: input.page, sent: 'yes' })
  },
}

const urlOf = (parameters: Record<string, string>) => `${correctionsPage.path}?${new URLSearchParams(parameters)}`
