// The ledger is double entry: a transaction is a set of postings that sums to zero, written once and never changed.
// Debits are positive, credits negative. What banks and acquirer hold for us is an asset (clearing). What we owe a seller
// is a liability: payable now, receivable on a later day, or blocked by a dispute. A sub-seller's share is owed to that one,
// fees are ours, and a payment that fits no charge waits in suspense until it is returned.
import type { CivilDate } from '@/lib/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/kernel/money'

export const accounts = [
  'CLEARING',
  'SELLER_PAYABLE',
  'SELLER_RECEIVABLE',
  'SELLER_BLOCKED',
  'SUB_SELLER_PAYABLE',
  'PLATFORM_FEES',
  'SUSPENSE',
] as const
export type Account = (typeof accounts)[number]

export const postingReasons = [
  'SALE',
  'REFUND',
  'REFUND_REVERSED',
  'DISPUTE',
  'CHARGEBACK',
  'CHARGEBACK_REVERSED',
  'SETTLEMENT',
  'ANTICIPATION',
  'PAYOUT',
  'PAYOUT_REVERSED',
  'STRAY_PAYMENT',
  'STRAY_PAYMENT_RETURNED',
] as const
export type PostingReason = (typeof postingReasons)[number]

/**
 * What a posting on a seller's own balance is part of: the amount before fees, the fee, the price of being paid early, the
 * sub-sellers' part, or a move from one day to another that changes nothing (it is in no statement).
 */
export const purposes = ['GROSS', 'FEE', 'EARLY_FEE', 'SPLIT', 'MOVE'] as const
export type Purpose = (typeof purposes)[number]

/** The accounts that a statement adds up: what a seller has to get, now and later. */
const balanceAccounts = ['SELLER_PAYABLE', 'SELLER_RECEIVABLE'] as const satisfies readonly Account[]
type BalanceAccount = (typeof balanceAccounts)[number]

/** On a seller's own balance: which account, as what, and on which day it counts. */
export interface BalancePlace {
  account: BalanceAccount
  purpose: Purpose
  executionDate: CivilDate
}

export interface Entry extends Partial<Omit<BalancePlace, 'account'>> {
  account: Account
  /** Positive is a debit, negative a credit. */
  amount: Centavos
  /** Whose share it is, on SUB_SELLER_PAYABLE alone. */
  subSellerId?: number
}

type Place = Exclude<Account, BalanceAccount> | BalancePlace

export function debit(place: Place, amount: Centavos): Entry {
  return typeof place === 'string' ? { account: place, amount } : { ...place, amount }
}

export function credit(place: Place, amount: Centavos): Entry {
  return debit(place, centavos(-amount))
}

/** Whether the entries may stand together as a transaction: at least two, none empty, and zero in all. */
export function balances(entries: readonly Entry[]): boolean {
  const sum = addCentavos(...entries.map((entry) => entry.amount))
  return entries.length >= 2 && sum === 0 && entries.every((entry) => entry.amount !== 0)
}

export interface Share {
  subSellerId: number
  amount: Centavos
}

/** What the postings of a charge add up to, by why, where and as what. */
export interface ChargeSum {
  reason: PostingReason
  account: Account
  subSellerId: number | null
  purpose: Purpose | null
  amount: Centavos
}

/** What a sale brings on one day: the amount, and what goes off it. */
export interface SalePart {
  account: BalanceAccount
  executionDate: CivilDate
  gross: Centavos
  fee: Centavos
  earlyFee: Centavos
  shared: Centavos
}

/** A sale: the money is ours to pass on, to sub-sellers their shares, to the seller the rest on its days, less what we keep. */
export function saleEntries(parts: readonly SalePart[], shares: readonly Share[] = []): Entry[] {
  const sum = (of: (part: SalePart) => Centavos) => addCentavos(...parts.map(of))
  return present([
    debit(
      'CLEARING',
      sum(({ gross }) => gross),
    ),
    ...parts.flatMap(({ account, executionDate, gross, fee, earlyFee, shared }) => {
      const at = (purpose: Purpose): BalancePlace => ({ account, executionDate, purpose })
      return [
        credit(at('GROSS'), gross),
        debit(at('FEE'), fee),
        debit(at('EARLY_FEE'), earlyFee),
        debit(at('SPLIT'), shared),
      ]
    }),
    ...shares.map(({ subSellerId, amount }) => ({ ...credit('SUB_SELLER_PAYABLE', amount), subSellerId })),
    credit(
      'PLATFORM_FEES',
      sum(({ fee, earlyFee }) => addCentavos(fee, earlyFee)),
    ),
  ])
}

/** What is taken back of a sale on one day. */
export interface TakenPart {
  account: BalanceAccount
  executionDate: CivilDate
  /** What it takes from the seller in all: the amount less the fee and the shares that come back. */
  net: Centavos
  fee: Centavos
  shared: Centavos
}

/** Money that leaves a sale again, to the buyer or to be blocked; fee and shares come back in their part. */
export function takenEntries(
  parts: readonly TakenPart[],
  shares: readonly Share[],
  to: 'CLEARING' | 'SELLER_BLOCKED',
): Entry[] {
  const grossOf = ({ net, fee, shared }: TakenPart) => addCentavos(net, fee, shared)
  return present([
    ...parts.flatMap((part) => {
      const { account, executionDate, fee, shared } = part
      const at = (purpose: Purpose): BalancePlace => ({ account, executionDate, purpose })
      return [debit(at('GROSS'), grossOf(part)), credit(at('FEE'), fee), credit(at('SPLIT'), shared)]
    }),
    ...shares.map(({ subSellerId, amount }) => ({ ...debit('SUB_SELLER_PAYABLE', amount), subSellerId })),
    debit('PLATFORM_FEES', addCentavos(...parts.map(({ fee }) => fee))),
    credit(to, addCentavos(...parts.map(grossOf))),
  ])
}

/** Blocked money that is gone for good. */
export function chargebackEntries(value: Centavos): Entry[] {
  return [debit('SELLER_BLOCKED', value), credit('CLEARING', value)]
}

/** What was to come on a day has come. */
export function settlementEntries(value: Centavos, executionDate: CivilDate): Entry[] {
  const at = (account: BalanceAccount): BalancePlace => ({ account, executionDate, purpose: 'MOVE' })
  return [debit(at('SELLER_RECEIVABLE'), value), credit(at('SELLER_PAYABLE'), value)]
}

/** What was to come on a day comes today, less the price for that. */
export function anticipationEntries(
  { value, fee }: { value: Centavos; fee: Centavos },
  { from, today }: { from: CivilDate; today: CivilDate },
): Entry[] {
  const payable = (purpose: Purpose): BalancePlace => ({
    account: 'SELLER_PAYABLE',
    executionDate: today,
    purpose,
  })
  return present([
    debit({ account: 'SELLER_RECEIVABLE', executionDate: from, purpose: 'GROSS' }, value),
    credit(payable('GROSS'), value),
    debit(payable('FEE'), fee),
    credit('PLATFORM_FEES', fee),
  ])
}

/** Money that leaves for the seller's own account. */
export function payoutEntries(value: Centavos, today: CivilDate): Entry[] {
  const payable: BalancePlace = { account: 'SELLER_PAYABLE', executionDate: today, purpose: 'GROSS' }
  return [debit(payable, value), credit('CLEARING', value)]
}

export function payoutReversedEntries(value: Centavos, today: CivilDate): Entry[] {
  const payable: BalancePlace = { account: 'SELLER_PAYABLE', executionDate: today, purpose: 'GROSS' }
  return [debit('CLEARING', value), credit(payable, value)]
}

function present(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ amount }) => amount !== 0)
}

export function unmatchedPaymentEntries(value: Centavos): Entry[] {
  return [debit('CLEARING', value), credit('SUSPENSE', value)]
}

export function unmatchedPaymentReturnedEntries(value: Centavos): Entry[] {
  return [debit('SUSPENSE', value), credit('CLEARING', value)]
}
