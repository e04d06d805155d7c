// Prices with validity. Each change states all rules of some payment methods from a day on, for the platform or for one seller.
// A seller has the platform's prices for every method for which it has none of its own.
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import type { FeeRule } from '@/lib/parties/sellers/seller'

/** A rule within the table of one method. */
export type MethodRule = Omit<FeeRule, 'paymentMethod'>

/** The rules of a method by one change. */
export interface MethodTable {
  changeId: number
  /** Null for the platform's. */
  sellerId: number | null
  paymentMethod: PaymentMethod
  validFrom: CivilDate
  /** Null where the seller has the platform's again. */
  rules: MethodRule[] | null
}

/** Before every sale: the day of the prices of a registration. */
export const FIRST_DAY = '2000-01-01' as CivilDate

const byKey = (one: FeeRule, other: FeeRule) =>
  keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0

/** In order of method, brand (all of them first) and instalments. */
const keyOf = ({ paymentMethod, brand, installmentsFrom }: FeeRule) =>
  `${paymentMethod} ${brand} ${String(installmentsFrom).padStart(2, '0')}`

export const rulesOf = (paymentMethod: PaymentMethod, rules: readonly MethodRule[]): FeeRule[] =>
  rules.map((rule) => ({ paymentMethod, ...rule })).toSorted(byKey)

/** The tables of methods that a list of rules states. */
export function tablesOf(rules: readonly FeeRule[]): Pick<MethodTable, 'paymentMethod' | 'rules'>[] {
  const stated = paymentMethods.filter((method) =>
    rules.some(({ paymentMethod }) => paymentMethod === method),
  )
  return stated.map((paymentMethod) => ({
    paymentMethod,
    rules: rules
      .filter((rule) => rule.paymentMethod === paymentMethod)
      .toSorted(byKey)
      .map(({ paymentMethod: _, ...rule }) => rule),
  }))
}

export interface MethodInForce {
  paymentMethod: PaymentMethod
  rules: FeeRule[]
  /** Whether they are the seller's own. */
  own: boolean
}

/** What applies on a day, by method. The tables are those of the platform, and of the seller if it is one's. */
export function inForceOn(tables: readonly MethodTable[], day: CivilDate): MethodInForce[] {
  return paymentMethods.toSorted().flatMap((paymentMethod) => {
    const ofMethod = tables.filter((table) => table.paymentMethod === paymentMethod && table.validFrom <= day)
    const own = latest(ofMethod.filter(({ sellerId }) => sellerId !== null))
    const table = own?.rules ? own : latest(ofMethod.filter(({ sellerId }) => sellerId === null))
    if (!table?.rules) return []
    return [{ paymentMethod, rules: rulesOf(paymentMethod, table.rules), own: table.sellerId !== null }]
  })
}

function latest(tables: readonly MethodTable[]): MethodTable | undefined {
  return tables.reduce<MethodTable | undefined>(
    (best, table) =>
      !best ||
      table.validFrom > best.validFrom ||
      (table.validFrom === best.validFrom && table.changeId > best.changeId)
        ? table
        : best,
    undefined,
  )
}

export interface ComingPrices {
  from: CivilDate
  methods: { paymentMethod: PaymentMethod; before: FeeRule[]; after: FeeRule[] }[]
}

/** What changes after a day, by the day on which it does. A change that alters nothing for this seller is not in it. */
export function comingAfter(tables: readonly MethodTable[], day: CivilDate): ComingPrices[] {
  const days = [...new Set(tables.map(({ validFrom }) => validFrom))].filter((from) => from > day).toSorted()
  return days
    .map((from) => {
      const before = inForceOn(tables, addDays(from, -1))
      const methods = inForceOn(tables, from).map(({ paymentMethod, rules }) => ({
        paymentMethod,
        before: before.find((one) => one.paymentMethod === paymentMethod)?.rules ?? [],
        after: rules,
      }))
      return { from, methods: methods.filter(({ before, after }) => !isSame(before, after)) }
    })
    .filter(({ methods }) => methods.length > 0)
}

/** Whether two tables charge the same. */
export function isSame(one: readonly FeeRule[], other: readonly FeeRule[]): boolean {
  const text = (rules: readonly FeeRule[]) =>
    JSON.stringify(rules.toSorted(byKey).map((rule) => [keyOf(rule), rule.rateBasisPoints, rule.fixedFee]))
  return text(one) === text(other)
}
