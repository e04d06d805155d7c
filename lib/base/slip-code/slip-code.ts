// A bank slip (boleto) is a payment form with a barcode of 44 digits: the bank, the value, the due date and a free
// field of the bank that identifies the slip. The same content as a line of 47 digits can be typed (payment-rules.md,
// 2 Boleto).
import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { modulo10, modulo11 } from './check-digits'
import { dueFactorOf } from './due-factor'

const REAL = '9'
const MAX = 9_999_999_999

export interface SlipParts {
  /** 3 digits. */
  bankCode: string
  value: Centavos
  dueDate: CivilDate
  /** 25 digits whose meaning only the bank defines. */
  freeField: string
}

/** The barcode, 44 digits. The value is in centavos. Throws RangeError for parts that no slip can have. */
export function buildBarcode({ bankCode, value, dueDate, freeField }: SlipParts): string {
  if (!/^\d{3}$/.test(bankCode)) throw new RangeError('A bank code has 3 digits')
  if (!/^\d{25}$/.test(freeField)) throw new RangeError('A free field has 25 digits')
  if (value < 0 || value > MAX) throw new RangeError('A slip is for at most R$ 99.999.999,99')
  const head = bankCode + REAL
  const tail = dueFactorOf(dueDate) + String(value).padStart(10, '0') + freeField
  return head + modulo11(head + tail) + tail
}

/** The line of a barcode, 47 digits. */
export function digitableLineOf(barcode: string): string {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)]
  const checked = fields.map((field) => field + modulo10(field)).join('')
  return checked + barcode.slice(4, 5) + barcode.slice(5, 19)
}

/** The barcode of a line; the line's own check digits are not verified. */
export function barcodeOfLine(line: string): string {
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
  return line.slice(0, 4) + line.slice(32, 33) + line.slice(33, 47) + free
}

/** The printed form of a line: AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE. */
export function formatDigitableLine(line: string): string {
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}

interface BankSlip {
  barcode: string
  bankCode: string
  value: Centavos
  /** 4 digits; 0000 if it has no due date. */
  dueFactor: string
  freeField: string
}

type SlipProblem = 'characters' | 'length' | 'utility-slip' | 'currency' | 'check-digit'
export type ParsedSlip = { ok: true; slip: BankSlip } | { ok: false; problem: SlipProblem }

/** Parses what a person pastes at a bank: a line with or without punctuation, or a barcode. */
export function parseBankSlipCode(text: string): ParsedSlip {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^\d+$/.test(digits)) return { ok: false, problem: 'characters' }
  if (digits.startsWith('8') && [44, 48].includes(digits.length))
    return { ok: false, problem: 'utility-slip' }
  if (digits.length !== 44 && digits.length !== 47) return { ok: false, problem: 'length' }
  const barcode = digits.length === 47 ? barcodeOfLine(digits) : digits
  if (barcode.charAt(3) !== REAL) return { ok: false, problem: 'currency' }
  const isRight = modulo11(barcode.slice(0, 4) + barcode.slice(5)) === barcode.charAt(4)
  const isTyped = digits.length === 44 || digitableLineOf(barcode) === digits
  if (!isRight || !isTyped) return { ok: false, problem: 'check-digit' }
  return {
    ok: true,
    slip: {
      barcode,
      bankCode: barcode.slice(0, 3),
      value: centavos(Number(barcode.slice(9, 19))),
      dueFactor: barcode.slice(5, 9),
      freeField: barcode.slice(19),
    },
  }
}
