import { longestImport, tooLongImport } from '#domain/dive-site-import.schema.ts'

export interface ImportFile {
  name: string
  format: 'csv' | 'json'
  text: string
}

const noTable = 'This file is neither CSV nor JSON. Save a spreadsheet as “CSV UTF-8” first, then choose that file.'

/** Reads what somebody chose. @throws Error with the reason when it cannot be imported */
export async function readImportFile(file: File): Promise<ImportFile> {
  // A character takes four bytes at most: what is larger than that need not be read to be refused.
  if (file.size > 4 * longestImport) throw new Error(tooLongImport)
  const text = await file.text().catch(() => {
    throw new Error('The file could not be read. It may have been moved or changed: choose it again.')
  })
  if (text.length > longestImport) throw new Error(tooLongImport)
  // A workbook, a picture, a text in UTF-16: no CSV and no JSON has one.
  if (text.includes('\0')) throw new Error(noTable)
  const isJson = /\.json$/i.test(file.name) || (!/\.csv$/i.test(file.name) && /^\s*\[/.test(text))
  return { name: file.name, format: isJson ? 'json' : 'csv', text }
}
