/** The row as it is stored now, which comes with the refusal of an older revision and with no other; else null. */
export function storedNow<Row>({ data }: { data?: unknown }): Row | null {
  const details = (data as { details?: { current?: Row } | null } | null | undefined)?.details
  return details?.current ?? null
}

export function isNotFound(error: unknown): boolean {
  return (error as { data?: { code?: string } | null } | null)?.data?.code === 'NOT_FOUND'
}
