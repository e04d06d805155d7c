import type { Centavos } from '@/lib/base/kernel/money'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import type { PayoutRefusal } from './payout'

interface TransferRequest {
  /** Our reference, unique over all transfers; repeating a call with it returns the same outcome and has one effect. */
  reference: string
  sellerId: number
  /** The destination: a PIX key or a bank account. */
  account: SellerAccount
  value: Centavos
  /** An instant on the seller's clock. */
  at: Date
}

/**
 * `done` and `refused` are final, and `refused` moved no money; after `pending` the caller asks again later. The bank's own
 * reference is that of the receiver's bank statement too: the end-to-end id of a PIX, the control number of a TED.
 */
type TransferResponse =
  | { outcome: 'done'; bankReference?: string }
  | { outcome: 'pending' }
  | { outcome: 'refused'; refusal?: PayoutRefusal }

/**
 * The port to the bank that pays the sellers. `value` is in centavos. A call may throw, time out, or have happened
 * although it failed: the caller repeats it with the same reference.
 */
export interface PayoutBank {
  /** Transfers money to a seller, once for each reference; a repeated call returns the current outcome. */
  transfer(request: TransferRequest): Promise<TransferResponse>
  /**
   * Whether payouts of this seller are sent with a batch as a file instead of by `transfer`; no seller's if absent. It is read
   * once for each payout, when it begins, and calls no other system.
   */
  isByBatch?(sellerId: number): Promise<boolean>
}

declare module '@/lib/base/kernel/ctx' {
  interface ProviderPorts {
    payouts: PayoutBank
  }
}
