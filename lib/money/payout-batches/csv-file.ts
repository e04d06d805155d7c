// The batch as a table that a bank's web page, or a person at the bank, reads. Its columns are documented in the guide
// `operations`; a change of them breaks what banks were set up with.
import { BYTE_ORDER_MARK, csvRow, csvText } from '@/lib/base/kernel/csv'
import { decimalText } from '@/lib/base/kernel/money'
import type { FilePayment, PayoutFile } from './payout-file'

/** A phone as a PIX key begins with a plus sign; a spreadsheet reads it as a number, which runs nothing. */
const PHONE_KEY = /^\+\d{10,15}$/

/** Texts of sellers, which must not run as a formula where the file is opened in a spreadsheet. */
const text = (words = '') => (PHONE_KEY.test(words) ? words : csvText(words))

const columns: readonly (readonly [title: string, of: (payment: FilePayment) => string])[] = [
  ['transferencia', ({ payoutUuid }) => payoutUuid],
  ['favorecido', ({ payeeName }) => text(payeeName)],
  ['documento', ({ payeeDocument }) => text(payeeDocument)],
  ['forma', ({ account }) => (isPix(account) ? 'PIX' : 'TED')],
  ['tipo_chave', ({ account }) => (isPix(account) ? text(account.pix?.keyType) : '')],
  ['chave_pix', ({ account }) => (isPix(account) ? text(account.pix?.key) : '')],
  ['banco', ({ account }) => ofBank(account, 'bank')],
  ['agencia', ({ account }) => ofBank(account, 'issuer')],
  ['agencia_digito', ({ account }) => ofBank(account, 'issuerDigit')],
  ['conta', ({ account }) => ofBank(account, 'number')],
  ['conta_digito', ({ account }) => ofBank(account, 'bankDigit')],
  ['tipo_conta', ({ account }) => ofBank(account, 'accountType')],
  ['valor', ({ value }) => decimalText(value, ',')],
]

type Account = FilePayment['account']

const isPix = ({ transferType, account }: Account) => transferType === 'PIX' || !account

const ofBank = (account: Account, part: keyof NonNullable<Account['account']>) =>
  isPix(account) ? '' : text(account.account?.[part])

export const csvFile: PayoutFile = {
  format: 'CSV',
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  write({ day, payments }) {
    const head = csvRow([...columns.map(([title]) => title), 'data'])
    const lines = payments.map((payment) => csvRow([...columns.map(([, of]) => of(payment)), day]))
    return BYTE_ORDER_MARK + head + lines.join('')
  },
}
