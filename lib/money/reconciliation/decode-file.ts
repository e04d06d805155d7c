// The text of a bank file. Brazilian banks write Windows-1252 (of which ISO-8859-1 is a part) or UTF-8; the encoding that a
// header declares is often not that of the bytes, so the bytes decide.
import { MAX_FILE_BYTES, RefusedFile } from './reconciliation'

/** Throws RefusedFile for an empty or too large file, and for one that is no text in these encodings. */
export function decodeFile(content: Uint8Array): string {
  if (content.length > MAX_FILE_BYTES) throw new RefusedFile('TOO_LARGE')
  // UTF-16 and binary files have zero bytes; texts in these encodings have none.
  if (content.includes(0)) throw new RefusedFile('ENCODING')
  const text = (utf8(content) ?? new TextDecoder('windows-1252').decode(content)).replace(END_OF_FILE, '')
  if (text.trim() === '') throw new RefusedFile('EMPTY')
  if (hasControls(text)) throw new RefusedFile('ENCODING')
  return text
}

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: their presence is what is checked.
/** The mark of DOS after the last line. */
const END_OF_FILE = /\u001a\s*$/
/** Control characters except tab, line feed and carriage return. */
const CONTROL = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above.

export const hasControls = (text: string): boolean => CONTROL.test(text)

function utf8(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}
