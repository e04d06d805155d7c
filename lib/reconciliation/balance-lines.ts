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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^0-9A-Z]+/g, ' ')
    .trim()
    .replace(SPACED, (letters) => letters.replaceAll(' ', ''))

/** Whether what the bank wrote in a line names a balance; a line that names a PIX is a movement whatever else it says. */
export function statesBalance(texts: readonly string[]): boolean {
  if (texts.some(hasEndToEndId)) return false
  return texts.map(plain).some((text) => BALANCE.test(text) && !MOVEMENT.test(text))
}
