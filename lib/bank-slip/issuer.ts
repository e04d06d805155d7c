import type { CollectingBank } from '@/lib/bank-payments/bank-payment'
import type { CivilDate } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'

interface SlipRequest {
  /** Our reference, 17 digits; asking again with it answers the same slip. */
  reference: string
  sellerId: number
  payee: { name: string; document: string }
  /** Texts are "" where unknown. */
  payer: { name: string; document: string }
  value: Centavos
  dueDate: CivilDate
  /** From this instant on the slip can't be paid. */
  expiresAt: Date
}

/** The bank that registers bank slips and receives for us. */
export interface BankSlipIssuer extends CollectingBank {
  /** The barcode, 44 digits. */
  registerSlip(request: SlipRequest): Promise<{ barcode: string }>
  /** As it is printed on a slip: the bank's name, and its code with check digit where it has one (237-2). */
  readonly bank: { name: string; code: string }
}
