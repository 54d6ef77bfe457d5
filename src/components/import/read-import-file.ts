import { longestImport, tooLongImport } from '#domain/shared/import.schema.ts'
import type { DateOrder } from '#domain/shared/spreadsheet-date.ts'

export interface ImportFile {
  name: string
  body: { format: 'csv' | 'json'; text: string; dateOrder?: DateOrder }
}

const noTable =
  'This file is neither CSV nor JSON. If it is a spreadsheet, save it as “CSV UTF-8”, then choose that file.'

/** @throws Error with the reason why the file cannot be imported */
export async function readImportFile(file: File): Promise<ImportFile> {
  // A character takes four bytes at most.
  if (file.size > 4 * longestImport) throw new Error(tooLongImport)
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error('The file could not be read. It may have been moved or changed: please choose it again.')
  })
  const text = decoded(new Uint8Array(bytes))
  if (text.length > longestImport) throw new Error(tooLongImport)
  // A workbook or a picture: neither CSV nor JSON has this character.
  if (text.includes('\0')) throw new Error(noTable)
  const isJson = /\.json$/i.test(file.name) || (!/\.csv$/i.test(file.name) && /^\s*\[/.test(text))
  return { name: file.name, body: { format: isJson ? 'json' : 'csv', text } }
}

/** Excel writes UTF-16 as "Unicode text", and plain CSV in the old code page of Western Windows. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  // Where UTF-8 is only damaged, other characters beyond ASCII can be read: then the server refuses the damaged lines.
  const isUtf8 = !text.includes('\uFFFD') || /[\u0080-\uFFFC]/.test(text)
  return isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes)
}
