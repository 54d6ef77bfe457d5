/** What became of a constant 50 requests a second. */
export interface LoadReport {
  requests: number
  /** What was asked and what came instead of the expected status. */
  failures: string[]
  longestMs: number
}
