// The ledger of one charge in memory, written by the product's own plans and entries, and compared with the exact model after
// each of them.
import { expect } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import {
  balances,
  type ChargeSum,
  type Entry,
  type Share,
  saleEntries,
  takenEntries,
} from '@/lib/money/ledger/ledger'
import { type PaidCharge, planSale } from '@/lib/money/receivables/plan-sale'
import { planTakeBack } from '@/lib/money/receivables/plan-take-back'
import { feeGivenBack } from '@/lib/payments/refunds/refund'
import { byWeight, down, evenParts, evenPartsWithin, fraction, sumOf } from './exact-money'

interface Booked extends Entry {
  reason: ChargeSum['reason']
}

export function openChargeLedger(charge: PaidCharge, shares: readonly Share[], today: CivilDate) {
  const entries: Booked[] = []
  const { value, fee, earlyFee } = charge
  const own = fee - earlyFee

  function book(reason: Booked['reason'], added: readonly Entry[]): void {
    expect(balances(added)).toBe(true)
    entries.push(...added.map((entry) => ({ ...entry, reason })))
  }

  const total = (which: (entry: Booked) => boolean) =>
    sumOf(entries.filter(which).map(({ amount }) => amount))

  const parts = planSale(charge, shares, { paidOn: today, today })
  const gross = evenParts(value, parts.length)
  const fees = evenPartsWithin(own, gross)
  const early = evenPartsWithin(
    earlyFee,
    gross.map((one, index) => one - fees[index]!),
  )
  const limits = gross.map((one, index) => one - fees[index]! - early[index]!)
  const split = evenPartsWithin(sumOf(shares.map(({ amount }) => amount)), limits)
  expect(parts.map((one) => one.gross)).toEqual(gross)
  expect(parts.map((one) => one.fee)).toEqual(fees)
  expect(parts.map((one) => one.earlyFee)).toEqual(early)
  expect(parts.map((one) => one.shared)).toEqual(split)
  expect(parts.map((one) => one.net)).toEqual(limits.map((limit, index) => limit - split[index]!))
  book('SALE', saleEntries(parts, shares))

  let open = parts.map(({ number: id, executionDate, net: remaining }) => ({ id, executionDate, remaining }))
  let refunded = 0
  const given = { fee: 0, shares: shares.map(() => 0) }

  /** Each row of `sumPostingsOfCharge`, though not summed up. */
  const sums = (): ChargeSum[] =>
    entries.map(({ reason, account, subSellerId = null, purpose = null, amount }) => ({
      reason,
      account,
      subSellerId,
      purpose,
      amount,
    }))

  const missing = (of: number, had: number) =>
    Math.max(0, down(fraction(BigInt(of) * BigInt(refunded), value)) - had)

  /** Refunds a value. Returns a function that reverses it, as when the bank rejects the refund. */
  function takeBack(amount: number): () => void {
    const days = [...open].reverse()
    const plan = planTakeBack(
      sums(),
      { value: centavos(amount), reason: 'REFUND', earlyFee },
      { open: days, today },
    )
    if (given.fee === down(fraction(BigInt(own) * BigInt(refunded), value)))
      expect(feeGivenBack(charge, centavos(refunded), centavos(amount))).toBe(
        sumOf(plan.parts.map((one) => one.fee)),
      )
    refunded += amount
    const back = missing(own, given.fee)
    const shared = shares.map((share, index) => missing(share.amount, given.shares[index]!))
    const net = amount - back - sumOf(shared)
    expect(sumOf(plan.parts.map((one) => one.net))).toBe(net)
    // Fee and shares were rounded down before, so at most one centavo of each is added here.
    expect(net).toBeGreaterThanOrEqual(-1 - shares.length)
    expect(plan.shares.map((one) => one.amount)).toEqual(shared.filter((one) => one > 0))
    const losses = plan.parts.map((one) => Math.max(0, one.net))
    expect(plan.parts.map((one) => one.fee)).toEqual(byWeight(back, losses))
    expect(plan.parts.map((one) => one.shared)).toEqual(byWeight(sumOf(shared), losses))
    const before = open
    open = open.map((day) => ({ ...day, ...plan.remaining.find(({ id }) => id === day.id) }))
    for (const day of open) expect(day.remaining).toBeGreaterThanOrEqual(0)
    // Nothing is taken from a day before all of those after it are empty.
    expect(sumOf(before.map((day) => day.remaining)) - sumOf(open.map((day) => day.remaining))).toBe(
      Math.max(0, Math.min(net, sumOf(before.map((day) => day.remaining)))),
    )
    const firstLeft = open.findLastIndex((day) => day.remaining > 0)
    expect(open.slice(0, Math.max(0, firstLeft))).toEqual(before.slice(0, Math.max(0, firstLeft)))
    const taken = takenEntries(plan.parts, plan.shares, 'CLEARING')
    book('REFUND', taken)
    given.fee += back
    given.shares = given.shares.map((had, index) => had + shared[index]!)
    return () => {
      book(
        'REFUND_REVERSED',
        taken.map((entry) => ({ ...entry, amount: centavos(-entry.amount) })),
      )
      open = before
      refunded -= amount
      given.fee -= back
      given.shares = given.shares.map((had, index) => had - shared[index]!)
    }
  }

  return {
    takeBack,
    /** Settles the first days: their receivables belong to the seller from then on. */
    settle(days: number): void {
      open = open.slice(days)
    },
    /** The buyer has everything back, sub-sellers have nothing, and the platform keeps only the fee of early payment. */
    expectAllBack(): void {
      expect(total(({ account }) => account === 'CLEARING')).toBe(0)
      expect(earlyFee + total(({ account }) => account === 'PLATFORM_FEES')).toBe(0)
      for (const { subSellerId } of shares)
        expect(total((entry) => entry.subSellerId === subSellerId)).toBe(0)
      for (const day of open) expect(day.remaining).toBe(0)
    },
  }
}
