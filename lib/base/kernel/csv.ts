// Tables for spreadsheets: RFC 4180, with the separators that a spreadsheet in Portuguese expects. A byte order mark declares UTF-8.
export const BYTE_ORDER_MARK = '\uFEFF'

export function csvRow(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`
}

function quoted(cell: string): string {
  return /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** User text that begins like this would be run as a formula by a spreadsheet. */
export function csvText(words: string): string {
  return /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(words) ? `'${words}` : words
}
