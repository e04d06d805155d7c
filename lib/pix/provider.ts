import type { CollectingBank } from '@/lib/bank-payments/bank-payment'
import type { Centavos } from '@/lib/kernel/money'

export interface PixChargeRequest {
  /** Our reference, a txid of 26 to 35 letters and digits (BCB); asking again with it answers the same code. */
  reference: string
  sellerId: number
  receiver: { name: string; city: string; key: string }
  value: Centavos
  /** From this instant on the code can't be paid. */
  expiresAt: Date
}

/** The bank that makes PIX codes and receives for us. */
export interface PixProvider extends CollectingBank {
  /** The BR Code of a charge (at most 512 characters). */
  createCharge(request: PixChargeRequest): Promise<{ brCode: string }>
}
