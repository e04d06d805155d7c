// The ledger is double entry: a transaction is a set of postings that sums to zero, written once and never changed.
// All amounts are whole centavos; debits are positive, credits negative. What banks and acquirer hold for us is an
// asset (CLEARING); what they paid out of it is in our account (BANK), less what they kept (PROVIDER_FEES). What we owe a seller is a liability: payable now, receivable on a later day, or blocked by a
// dispute. A sub-seller's share is owed to the sub-seller, payable now or receivable on a later day, fees are ours, and an
// unmatched payment stays in suspense until it is returned. The functions `…Entries` are pure and return entries that sum to zero; `post` checks it.
import type { CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { givenEntry, type SharePart, takenEntry } from './share-entries'

export const accounts = [
  'CLEARING',
  'BANK',
  'PROVIDER_FEES',
  'SELLER_PAYABLE',
  'SELLER_RECEIVABLE',
  'SELLER_BLOCKED',
  'SUB_SELLER_PAYABLE',
  'SUB_SELLER_RECEIVABLE',
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
  'PROVIDER_SETTLEMENT',
] as const
export type PostingReason = (typeof postingReasons)[number]

/**
 * The purpose of a posting on a seller's own balance: the amount before fees, the fee, the price of early payment,
 * the sub-sellers' part, or a move between days that leaves the balance unchanged and is in no statement.
 */
export const purposes = ['GROSS', 'FEE', 'EARLY_FEE', 'SPLIT', 'MOVE'] as const
export type Purpose = (typeof purposes)[number]

/** The accounts that a statement adds up: what we owe a seller, now and later. */
const balanceAccounts = ['SELLER_PAYABLE', 'SELLER_RECEIVABLE'] as const satisfies readonly Account[]
type BalanceAccount = (typeof balanceAccounts)[number]

/** A place on a seller's own balance: the account, the purpose, and the day on which it counts. */
export interface BalancePlace {
  account: BalanceAccount
  purpose: Purpose
  executionDate: CivilDate
}

export interface Entry extends Partial<Omit<BalancePlace, 'account'>> {
  account: Account
  /** In centavos: positive is a debit, negative a credit. */
  amount: Centavos
  /** The sub-seller whose share it is; only on the two accounts of sub-sellers. */
  subSellerId?: number
}

type Place = Exclude<Account, BalanceAccount | 'SUB_SELLER_RECEIVABLE'> | BalancePlace

/** An entry that debits a place: the amount in centavos with its sign. */
export function debit(place: Place, amount: Centavos): Entry {
  return typeof place === 'string' ? { account: place, amount } : { ...place, amount }
}

/** An entry that credits a place: the negated amount. */
export function credit(place: Place, amount: Centavos): Entry {
  return debit(place, centavos(-amount))
}

/** Whether the entries form a valid transaction: at least two, none of zero, and a sum of zero. */
export function balances(entries: readonly Entry[]): boolean {
  const sum = addCentavos(...entries.map((entry) => entry.amount))
  return entries.length >= 2 && sum === 0 && entries.every((entry) => entry.amount !== 0)
}

export interface Share {
  subSellerId: number
  amount: Centavos
}

/** The sum of a charge's postings in centavos, by reason, account, sub-seller and purpose. */
export interface ChargeSum {
  reason: PostingReason
  account: Account
  subSellerId: number | null
  purpose: Purpose | null
  amount: Centavos
}

/** What a sale adds to the balance on one day, and what is deducted from it. In centavos, none negative. */
export interface SalePart {
  account: BalanceAccount
  executionDate: CivilDate
  gross: Centavos
  fee: Centavos
  earlyFee: Centavos
  shared: Centavos
}

/**
 * A sale: debits clearing, and credits the sub-sellers their shares, the seller the rest on its settlement days, and
 * our fees.
 */
export function saleEntries(parts: readonly SalePart[], shares: readonly SharePart[] = []): Entry[] {
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
    ...shares.map(givenEntry),
    credit(
      'PLATFORM_FEES',
      sum(({ fee, earlyFee }) => addCentavos(fee, earlyFee)),
    ),
  ])
}

/** What a refund or dispute takes from a sale on one day, in centavos. */
export interface TakenPart {
  account: BalanceAccount
  executionDate: CivilDate
  /** What is taken from the seller in total: the amount less the returned fee and shares. It may be negative. */
  net: Centavos
  fee: Centavos
  shared: Centavos
}

/**
 * Takes money of a sale from the seller, to the buyer (CLEARING) or to be blocked; fee and shares are returned in
 * proportion.
 */
export function takenEntries(
  parts: readonly TakenPart[],
  shares: readonly SharePart[],
  to: 'CLEARING' | 'SELLER_BLOCKED',
): Entry[] {
  const grossOf = ({ net, fee, shared }: TakenPart) => addCentavos(net, fee, shared)
  return present([
    ...parts.flatMap((part) => {
      const { account, executionDate, fee, shared } = part
      const at = (purpose: Purpose): BalancePlace => ({ account, executionDate, purpose })
      return [debit(at('GROSS'), grossOf(part)), credit(at('FEE'), fee), credit(at('SPLIT'), shared)]
    }),
    ...shares.map(takenEntry),
    debit('PLATFORM_FEES', addCentavos(...parts.map(({ fee }) => fee))),
    credit(to, addCentavos(...parts.map(grossOf))),
  ])
}

/** A lost dispute: the blocked money leaves to the buyer. */
export function chargebackEntries(value: Centavos): Entry[] {
  return [debit('SELLER_BLOCKED', value), credit('CLEARING', value)]
}

/** A receivable whose day has come: moves it from receivable to payable, of the seller or of a sub-seller. */
export function settlementEntries(
  value: Centavos,
  executionDate: CivilDate,
  subSellerId: number | null = null,
): Entry[] {
  if (subSellerId !== null)
    return [
      takenEntry({ subSellerId, amount: value, executionDate }),
      givenEntry({ subSellerId, amount: value }),
    ]
  const at = (account: BalanceAccount): BalancePlace => ({ account, executionDate, purpose: 'MOVE' })
  return [debit(at('SELLER_RECEIVABLE'), value), credit(at('SELLER_PAYABLE'), value)]
}

/** A receivable paid early: moves it to payable today, less the price (`fee`). */
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

/** A payout to the account of the seller or of a sub-seller. Reversed by `payoutReversedEntries` if the bank refuses it. */
export function payoutEntries(value: Centavos, today: CivilDate, subSellerId: number | null = null): Entry[] {
  return [payable(value, today, subSellerId), credit('CLEARING', value)]
}

/** A payout that the bank refused: its amount is payable again, on the day of the refusal. */
export function payoutReversedEntries(
  value: Centavos,
  today: CivilDate,
  subSellerId: number | null = null,
): Entry[] {
  return [debit('CLEARING', value), payable(centavos(-value), today, subSellerId)]
}

function payable(amount: Centavos, executionDate: CivilDate, subSellerId: number | null): Entry {
  if (subSellerId !== null) return takenEntry({ subSellerId, amount })
  return debit({ account: 'SELLER_PAYABLE', executionDate, purpose: 'GROSS' }, amount)
}

function present(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ amount }) => amount !== 0)
}

/** A payment that matches no open charge: held in suspense until it is returned. */
export function unmatchedPaymentEntries(value: Centavos): Entry[] {
  return [debit('CLEARING', value), credit('SUSPENSE', value)]
}

/** The return of an unmatched payment to its payer. */
export function unmatchedPaymentReturnedEntries(value: Centavos): Entry[] {
  return [debit('SUSPENSE', value), credit('CLEARING', value)]
}

/** What a provider paid out for a sale, or deducted where negative: it leaves what it holds for us, less its fee. */
export function providerSettlementEntries({
  gross,
  fee,
  net,
}: Record<'gross' | 'fee' | 'net', Centavos>): Entry[] {
  return present([debit('BANK', net), debit('PROVIDER_FEES', fee), credit('CLEARING', gross)])
}
