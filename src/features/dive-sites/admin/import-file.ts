import { longestImport, tooLongImport } from '#domain/dive-site-import.schema.ts'

export interface ImportFile {
  name: string
  format: 'csv' | 'json'
  text: string
}

/** Reads what somebody chose. @throws Error with the reason when it cannot be imported */
export async function readImportFile(file: File): Promise<ImportFile> {
  // A character takes four bytes at most: what is larger than that need not be read to be refused.
  if (file.size > 4 * longestImport) throw new Error(tooLongImport)
  const text = await file.text().catch(() => {
    throw new Error('The file could not be read. It may have been moved or changed: choose it again.')
  })
  if (text.length > longestImport) throw new Error(tooLongImport)
  const isJson = /\.json$/i.test(file.name) || (!/\.csv$/i.test(file.name) && /^\s*\[/.test(text))
  return { name: file.name, format: isJson ? 'json' : 'csv', text }
}
