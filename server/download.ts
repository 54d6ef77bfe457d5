/** A file that an answer is, made piece by piece while it is sent. */
export class Download {
  readonly fileName: string
  readonly type: string
  readonly pieces: AsyncIterable<string>

  constructor(fileName: string, type: string, pieces: AsyncIterable<string>) {
    this.fileName = fileName
    this.type = type
    this.pieces = pieces
  }
}

/** What is too long to be in memory at once, made piece by piece while it is sent, in the encoding that the client takes. */
export class LongAnswer {
  readonly type: string
  readonly pieces: AsyncIterable<string>

  constructor(type: string, pieces: AsyncIterable<string>) {
    this.type = type
    this.pieces = pieces
  }
}

/** A table for spreadsheets, named for the day, such as "dive-sites-2026-11-22.csv". */
export function csvDownload(name: string, day: string, pieces: AsyncIterable<string>): Download {
  return new Download(`${name}-${day}.csv`, 'text/csv; charset=utf-8', pieces)
}
