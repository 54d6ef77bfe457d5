/** The server has too much to do, for this visitor or for all, and says in its own words when to come back. */
export class BusyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BusyError'
  }
}
