// The simulated bank that registers bank slips. The free field of its barcode holds our reference of the slip.
import type { Db } from '@/db/client'
import { buildBarcode } from '@/lib/bank-slip/bank-slip'
import type { BankSlipIssuer } from '@/lib/bank-slip/issuer'
import { collectingBank } from '@/lib/sandbox/bank/collecting-bank'
import { storeCharge } from '@/lib/sandbox/bank/store'

const BANK_CODE = '999'
const FREE_FIELD_LENGTH = 25
const REFERENCE_LENGTH = 17

/** The reference in a free field; undefined if the slip is not of this bank. */
export function referenceOfFreeField(bankCode: string, freeField: string): string | undefined {
  return bankCode === BANK_CODE ? freeField.slice(-REFERENCE_LENGTH) : undefined
}

export function createSimulatedSlipBank(db: Db): BankSlipIssuer {
  return {
    ...collectingBank(db),
    bank: { name: 'Banco Simulado', code: BANK_CODE },
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
        code: buildBarcode({ bankCode: BANK_CODE, value, dueDate, freeField }),
      })
      return { barcode: stored.code }
    },
  }
}
