import { z } from 'zod'
import { text, webAddress } from '#domain/publishing/story.schema.ts'
import { catalogueInputs } from './catalogue-edit.schema.ts'

/** A number as people type it into a field, or as programs send it; nothing is null. */
function typedNumber(error: string, form: RegExp) {
  return z
    .union([z.number(), z.string()], { error })
    .nullable()
    .transform((given) => (given === null ? '' : String(given).trim()))
    .refine((typed) => typed === '' || form.test(typed), { error })
    .transform((typed) => (typed === '' ? null : Number(typed.replace(/[$,\s]/g, ''))))
}

/** Australian dollars. Commas group thousands, and are no decimal point. */
const price = typedNumber(
  'The price is an amount in dollars with at most two decimals, such as 129 or 1,299.95.',
  /^\$?\s*(\d{1,8}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/,
).refine((amount) => amount === null || amount < 100_000_000, { error: 'The price is below 100,000,000 dollars.' })

const rating = typedNumber('The rating is 0 to 5 in halves, such as 4.5.', /^([0-4](\.[05])?|5(\.0)?)$/)

const reviewCountError = 'The number of reviews is a whole number, such as 12.'
const reviewCount = typedNumber(reviewCountError, /^\d{1,9}$/).transform((count) => count ?? 0)

/** What is typed of a product, over every door. */
export const { create: createProductInput, update: updateProductInput } = catalogueInputs({
  category: text('The category', 200).trim(),
  price,
  rating,
  reviewCount,
  affiliateLink: webAddress('The purchase link'),
})
