import { decodeFile } from './decode-file'
import { isCnab, readCnab240 } from './read-cnab-240'
import { isOfx, readOfx } from './read-ofx'
import { type BankFile, RefusedFile } from './reconciliation'

/** The statements in the bytes of a file. Throws RefusedFile with the reason where there is none that can be read. */
export function readBankFile(content: Uint8Array): BankFile {
  const text = decodeFile(content)
  if (isOfx(text)) return readOfx(text)
  if (isCnab(text)) return readCnab240(text)
  throw new RefusedFile('UNKNOWN_FORMAT')
}
