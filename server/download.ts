/** A response that is a file, made piece by piece while it is sent. */
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

/** A table for spreadsheets, named for the day, such as "dive-sites-2026-11-22.csv". */
export function csvDownload(name: string, day: string, pieces: AsyncIterable<string>): Download {
  return new Download(`${name}-${day}.csv`, 'text/csv; charset=utf-8', pieces)
}
