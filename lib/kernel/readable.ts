/** Whether a database can keep the text: it holds no NUL and no half of a surrogate pair. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
