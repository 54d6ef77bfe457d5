import { longestIssue, tooLongIssue } from '#domain/issue.schema.ts'
import { writtenContent } from '#server/publishing/story.ts'

/** The text of an issue in its one written form. @throws AppError BAD_INPUT when it is too long for a mail */
export function issueContent(content: string): string {
  return writtenContent(content, { longest: longestIssue, message: tooLongIssue })
}
