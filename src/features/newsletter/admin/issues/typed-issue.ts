import type { IssueValues } from './issue-kind.ts'

/** What stands in the form, to be tried out. */
export function typedIssue({ title, excerpt, content, onSite }: IssueValues) {
  return { title: title.trim(), excerpt, content, onSite: onSite === 'yes' }
}
