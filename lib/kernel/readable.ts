/** Whether Postgres can store the text: it has no NUL and no unpaired surrogate. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
