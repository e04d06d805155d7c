import type { Centavos } from '@/lib/kernel/money'

export interface PixChargeRequest {
  /** Our reference, 26 to 35 letters and digits (BCB); asking again with it answers the same code. */
  txid: string
  sellerId: number
  receiver: { name: string; city: string; key: string }
  value: Centavos
  /** From this instant on the code can't be paid. */
  expiresAt: Date
}

export interface PixPayment {
  /** 32 characters, unique over all PIX payments. */
  endToEndId: string
  value: Centavos
  paidAt: Date
}

/** The bank that makes PIX codes and receives for us. Every call may fail, be late, or be repeated with one effect. */
export interface PixProvider {
  /** The BR Code of a charge (at most 512 characters). */
  createCharge(request: PixChargeRequest): Promise<{ brCode: string }>
  /** All payments that arrived for a reference; empty where none did. */
  findPayments(txid: string): Promise<PixPayment[]>
  /** Sends a whole payment back to its payer. */
  returnPayment(payment: { endToEndId: string; at: Date }): Promise<void>
}
