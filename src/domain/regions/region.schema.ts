import { z } from 'zod'
import { longestBody, mandatoryText, withPictures } from '#domain/publishing/story.schema.ts'

/** Some texts of a region; those that are absent stay as they are. */
export const regionTexts = z
  .strictObject({
    title: mandatoryText('The title', 200),
    summary: mandatoryText('The summary', 1_000),
    content: withPictures(mandatoryText('The guide', longestBody)),
  })
  .partial()
