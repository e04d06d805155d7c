// Lines with which banks write a state among the movements: the balance of a day, carried over, available or blocked. The type
// of such a line may be CREDIT and its amount that of a real one, so what the bank wrote decides.
import { hasEndToEndId } from './payout-references'

/** Letters that stand apart, as in `S A L D O`, are one word. */
const SPACED = /\b(?:[A-Z] ){2,}[A-Z]\b/g
/** `SALDO DO DIA`, `(=) Saldo final`, `SDO CTA`; not `JUROS SALDO DEVEDOR`, whose amount is a movement. */
const BALANCE = /^(?:SALDOS?|SDO|SLD)\b/
/** Movements that begin with the same word. */
const MOVEMENT =
  /^(?:SALDOS?|SDO|SLD) (?:(?:DE|DO|DA|EM) )?(?:PIX|TED|DOC|TRANSF|RESGAT|APLICAD|DEVOLV|ESTORN|RECEBID|CREDITAD|PAGO|LIQUIDAD|PORTAB)/
/** How banks begin the other text of a line that moves money, beside the name of who paid it. */
const TRANSFER = /^(?:PIX|TED|DOC|TEF|TRF|TRANSF[A-Z]*|RECEBID[AO]S?|RECEBIMENTOS?)\b/
/** A payer whose name begins with the same word: `SALDO ENGENHARIA LTDA`. */
const COMPANY = / (?:LTDA|EIRELI|EPP|MEI?|S ?A)$/

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^0-9A-Z]+/g, ' ')
    .trim()
    .replace(SPACED, (letters) => letters.replaceAll(' ', ''))

/**
 * Whether what the bank wrote in a line names a balance. A line that names a PIX is a movement whatever else it says, and so is one
 * whose other text is a transfer: there the payer is called so.
 */
export function statesBalance(texts: readonly string[]): boolean {
  if (texts.some(hasEndToEndId)) return false
  const read = texts.map(plain)
  if (read.some((text) => TRANSFER.test(text))) return false
  return read.some((text) => BALANCE.test(text) && !MOVEMENT.test(text) && !COMPANY.test(text))
}
