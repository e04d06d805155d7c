import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { CollectingBank } from '@/lib/rails/bank-payments/bank-payment'
import type { WrittenAddress } from './address-lines'

export interface SlipBank {
  name: string
  code: string
  /** `0001 / 0123456-7` */
  payeeAccount: string
}

interface SlipRequest {
  /** Our reference, 17 digits, or up to 20 with the mark of a cell; repeating a call with it returns the same slip. */
  reference: string
  sellerId: number
  payee: { name: string; document: string; city: string }
  /** Texts are "" where unknown. */
  payer: { name: string; document: string; address: WrittenAddress }
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
  /**
   * Registers a slip and returns its barcode, 44 digits, and the BR Code that pays the same slip, if the bank issues one. Both
   * expire and are withdrawn together, and payments of either are found by the reference. Repeated with the same reference it
   * returns the same slip.
   */
  registerSlip(request: SlipRequest): Promise<{ barcode: string; brCode?: string }>
  /**
   * As printed on a slip: the bank's name, its code with the check digit if it has one (237-2), and the agency and account by
   * which it knows the payee.
   */
  readonly bank: SlipBank
}

declare module '@/lib/base/kernel/ctx' {
  interface ProviderPorts {
    bankSlip: BankSlipIssuer
  }
}
