import type { z } from 'zod'

/** The first message of a schema for each field. */
export function schemaProblems(schema: z.ZodType, input: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}
