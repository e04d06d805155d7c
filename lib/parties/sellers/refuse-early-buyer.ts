import type { Db, Tx } from '@/db/client'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { invalidField } from '@/lib/base/kernel/problem'
import { getSeller } from './get-seller'
import type { SellerRow } from './store'

/**
 * A seller on the timeline flow can't be paid early at the buyer's cost (service-interface.md, 3 February 2026).
 * Throws BAR-0100.
 */
export async function refuseEarlyBuyer(
  db: Db | Tx,
  sellerId: number,
  methods: readonly PaymentMethod[],
  field: string,
): Promise<void> {
  if (!methods.includes('CREDIT_CARD_EARLY_BUYER')) return
  refuseEarlyBuyerOf(await getSeller(db, sellerId), methods, field)
}

/** The same for a seller that was loaded. */
export function refuseEarlyBuyerOf(
  { receivableFlow }: Pick<SellerRow, 'receivableFlow'>,
  methods: readonly PaymentMethod[],
  field: string,
): void {
  if (receivableFlow !== 'TIMELINE' || !methods.includes('CREDIT_CARD_EARLY_BUYER')) return
  throw invalidField(field, 'CREDIT_CARD_EARLY_BUYER não vale para recebimento no fluxo TIMELINE')
}
