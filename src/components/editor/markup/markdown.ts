import { bodyMarkdown } from '#domain/publishing/body-markdown.ts'

/** The readers' page reads bodies with the same. */
export const markdown = bodyMarkdown()
