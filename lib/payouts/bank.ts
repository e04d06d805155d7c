import type { Centavos } from '@/lib/kernel/money'
import type { SellerAccount } from '@/lib/sellers/seller'

interface TransferRequest {
  /** Ours, unique over all transfers; asking again with it answers the same and has one effect. */
  reference: string
  sellerId: number
  /** Where it goes: a PIX key or an account at a bank. */
  account: SellerAccount
  value: Centavos
  /** On the seller's clock. */
  at: Date
}

/** `pending` is asked again; `refused` is final and moved nothing. */
type TransferAnswer = { outcome: 'done' } | { outcome: 'pending' } | { outcome: 'refused' }

/** The bank from which sellers are paid. A call may fail, be late, or have happened although it failed. */
export interface PayoutBank {
  transfer(request: TransferRequest): Promise<TransferAnswer>
}
