import { z } from 'zod'
import { longestBody, mandatoryText, optionalText, withPictures } from '#domain/publishing/story.schema.ts'

/** Some texts of an animal or plant; those that are absent stay as they are. */
export const marineLifeTexts = z
  .strictObject({
    size: optionalText('The size', 500),
    depth: optionalText('The depth', 500),
    conduct: optionalText('How to behave', 2_000),
    law: optionalText('The law', 2_000),
    danger: optionalText('The danger', 2_000),
    mistakenFor: optionalText('What it is mistaken for', 2_000),
    content: withPictures(mandatoryText('The text', longestBody)),
  })
  .partial()
