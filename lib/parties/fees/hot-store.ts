import type { Db, Tx } from '@/db/client'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { FeeRule } from '@/lib/parties/sellers/seller'
import { type MethodRule, rulesOf } from './fee-table'

interface Priced {
  sellerId: number
  paymentMethod: PaymentMethod
  day: CivilDate
}

/**
 * The rules of a method that apply to a seller's sales of a day: its own, or the platform's. Each is one row by the index
 * `fee_tables_in_force`.
 */
export async function listMethodRules(db: Db | Tx, priced: Priced): Promise<FeeRule[]> {
  const { sellerId, paymentMethod, day } = priced
  const [row] = await db.sql<{ rules: MethodRule[] | null }>`
    select coalesce(
      (select rules from platform.fee_tables where seller_id = ${sellerId} and payment_method = ${paymentMethod}
        and valid_from <= ${day} and not withdrawn order by valid_from desc, change_id desc limit 1),
      (select rules from platform.fee_tables where seller_id is null and payment_method = ${paymentMethod}
        and valid_from <= ${day} and not withdrawn order by valid_from desc, change_id desc limit 1)) as rules`
  return rulesOf(paymentMethod, row?.rules ?? [])
}
