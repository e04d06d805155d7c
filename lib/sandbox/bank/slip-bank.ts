// The simulated bank that registers bank slips. The free field of its barcode and the txid of its PIX code hold our reference of
// the slip, so that both pay the same one.
import type { Db } from '@/db/client'
import { buildBarcode } from '@/lib/base/slip-code/slip-code'
import type { BankSlipIssuer } from '@/lib/rails/bank-slip/issuer'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import { collectingBank } from '@/lib/sandbox/bank/collecting-bank'
import { storeCharge } from '@/lib/sandbox/bank/hot-store'
import { locationOf } from '@/lib/sandbox/bank/pix-bank'

const BANK_CODE = '999'
const FREE_FIELD_LENGTH = 25
/** Without the mark of a cell, which stands before it. */
const REFERENCE_LENGTH = 17

/** The reference in a free field; undefined if the slip is not of this bank. */
export function referenceOfFreeField(bankCode: string, freeField: string): string | undefined {
  if (bankCode !== BANK_CODE) return undefined
  const mark = freeField.slice(0, -REFERENCE_LENGTH).replace(/^0+/, '')
  return mark + freeField.slice(-REFERENCE_LENGTH)
}

/** Fills the reference up to the 26 characters of a txid. */
const TXID_HEAD = 'BOLEPIX00'

/** The reference of the slip that a txid pays; undefined for the txid of a PIX charge. */
export function referenceOfSlipTxid(txid: string): string | undefined {
  return new RegExp(`^${TXID_HEAD}(\\d{0,3}\\d{${REFERENCE_LENGTH}})$`).exec(txid)?.[1]
}

export function createSimulatedSlipBank(db: Db, publicUrl: string): BankSlipIssuer {
  return {
    ...collectingBank(db),
    bank: { name: 'Banco Simulado', code: BANK_CODE, payeeAccount: '0001 / 0123456-7' },
    async registerSlip({ reference, sellerId, payee, value, dueDate, expiresAt }) {
      const freeField = reference.padStart(FREE_FIELD_LENGTH, '0')
      const stored = await storeCharge(db, {
        reference,
        sellerId,
        method: 'BANK_SLIP',
        receiverName: payee.name,
        value,
        dueDate,
        expiresAt,
        withdrawnAt: null,
        removedAt: null,
        code: buildBarcode({ bankCode: BANK_CODE, value, dueDate, freeField }),
      })
      const brCode = buildBrCode({
        kind: 'dynamic',
        location: locationOf(TXID_HEAD + reference, publicUrl),
        merchantName: payee.name,
        merchantCity: payee.city,
        amount: value,
      })
      return { barcode: stored.code, brCode }
    },
  }
}
