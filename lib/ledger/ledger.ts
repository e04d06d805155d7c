// The ledger is double entry: a transaction is a set of postings that sums to zero, written once and never changed.
// Debits are positive, credits negative. What the platform holds (clearing) is an asset; what it owes a seller is a
// liability of the seller's own account; a payment that fits no charge waits in suspense until it is returned.
import { addCentavos, type Centavos, centavos, subtractCentavos } from '@/lib/kernel/money'

export const accounts = [
  'CLEARING',
  'SELLER_PAYABLE',
  'SUB_SELLER_PAYABLE',
  'PLATFORM_FEES',
  'SUSPENSE',
] as const
export type Account = (typeof accounts)[number]

export const postingReasons = ['SALE', 'STRAY_PAYMENT', 'STRAY_PAYMENT_RETURNED'] as const
export type PostingReason = (typeof postingReasons)[number]

export interface Entry {
  account: Account
  /** Positive is a debit, negative a credit. */
  amount: Centavos
  /** Whose share it is, on SUB_SELLER_PAYABLE alone. */
  subSellerId?: number
}

export function debit(account: Account, amount: Centavos): Entry {
  return { account, amount }
}

export function credit(account: Account, amount: Centavos): Entry {
  return { account, amount: centavos(-amount) }
}

/** Whether the entries may stand together as a transaction: at least two, none empty, and zero in all. */
export function balances(entries: readonly Entry[]): boolean {
  const sum = addCentavos(...entries.map((entry) => entry.amount))
  return entries.length >= 2 && sum === 0 && entries.every((entry) => entry.amount !== 0)
}

export interface ShareOfSale {
  subSellerId: number
  amount: Centavos
}

/** A sale: the money is ours to pass on, to sub-sellers first, less the fee that is ours to keep. */
export function saleEntries(value: Centavos, fee: Centavos, shares: readonly ShareOfSale[] = []): Entry[] {
  const shared = addCentavos(...shares.map((share) => share.amount))
  return [
    debit('CLEARING', value),
    credit('SELLER_PAYABLE', subtractCentavos(subtractCentavos(value, fee), shared)),
    ...shares.map(({ subSellerId, amount }) => ({ ...credit('SUB_SELLER_PAYABLE', amount), subSellerId })),
    credit('PLATFORM_FEES', fee),
  ].filter((entry) => entry.amount !== 0)
}

export function strayPaymentEntries(value: Centavos): Entry[] {
  return [debit('CLEARING', value), credit('SUSPENSE', value)]
}

export function strayPaymentReturnedEntries(value: Centavos): Entry[] {
  return [debit('SUSPENSE', value), credit('CLEARING', value)]
}
