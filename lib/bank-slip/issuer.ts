import type { CollectingBank } from '@/lib/bank-payments/bank-payment'
import type { CivilDate } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'

interface SlipRequest {
  /** Our reference, 17 digits; repeating a call with it returns the same slip. */
  reference: string
  sellerId: number
  payee: { name: string; document: string }
  /** Texts are "" where unknown. */
  payer: { name: string; document: string }
  value: Centavos
  dueDate: CivilDate
  /** The instant from which the slip can no longer be paid. */
  expiresAt: Date
}

/**
 * The port to the bank that registers bank slips and receives their payments for us. Values are in centavos. Every
 * call may throw, time out, or have happened although it failed.
 */
export interface BankSlipIssuer extends CollectingBank {
  /** Registers a slip and returns its barcode, 44 digits. Repeated with the same reference it returns the same slip. */
  registerSlip(request: SlipRequest): Promise<{ barcode: string }>
  /** As printed on a slip: the bank's name, and its code with the check digit if it has one (237-2). */
  readonly bank: { name: string; code: string }
}
