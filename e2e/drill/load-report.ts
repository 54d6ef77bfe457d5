/** Results of a constant 50 requests a second. */
export interface LoadReport {
  requests: number
  /** The request, and its result instead of the expected status. */
  failures: string[]
  longestMs: number
}
