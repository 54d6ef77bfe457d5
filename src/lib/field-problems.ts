type Lists = Record<string, readonly string[] | undefined>

/** What a refused write says of its fields: the first message of each. */
export function fieldProblems({ data }: { data?: unknown }): Record<string, string> {
  const { fields, details } = (data ?? {}) as { fields?: Lists; details?: { fields?: Lists } | null }
  return Object.fromEntries(
    Object.entries(fields ?? details?.fields ?? {}).flatMap(([name, messages]) =>
      messages?.[0] ? [[name, messages[0]]] : [],
    ),
  )
}
