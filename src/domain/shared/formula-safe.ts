// Spreadsheets read a text that begins with one of these as a formula.
// Source: OWASP, CSV Injection.
const looksLikeFormula = /^'*[=+\-@\t\r]/

/** A text as a cell of a spreadsheet may hold it; `withoutFormulaGuard` gives back what it was. */
export function formulaSafe(text: string): string {
  return looksLikeFormula.test(text) ? `'${text}` : text
}

/** A cell's text as it was before `formulaSafe`. */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell
}
