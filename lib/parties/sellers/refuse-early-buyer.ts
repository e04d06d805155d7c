import type { Db, Tx } from '@/db/client'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { invalidField } from '@/lib/base/kernel/problem'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { getSeller } from './get-seller'
import type { SellerRow } from './store'

const isEarlyAtBuyersCost = (method: PaymentMethod) => methodTerms[method].earlyAtCostOf === 'BUYER'

/** A seller on the timeline flow can't be paid early at the buyer's cost (service-interface.md, 3 February 2026). */
export const fitsFlow = (receivableFlow: SellerRow['receivableFlow'], method: PaymentMethod): boolean =>
  receivableFlow !== 'TIMELINE' || !isEarlyAtBuyersCost(method)

/** Throws BAR-0100 for a method that does not fit the flow of a seller. */
export async function refuseEarlyBuyer(
  db: Db | Tx,
  sellerId: number,
  methods: readonly PaymentMethod[],
  field: string,
): Promise<void> {
  if (!methods.some(isEarlyAtBuyersCost)) return
  refuseEarlyBuyerOf(await getSeller(db, sellerId), methods, field)
}

/** The same for a seller that was loaded. */
export function refuseEarlyBuyerOf(
  { receivableFlow }: Pick<SellerRow, 'receivableFlow'>,
  methods: readonly PaymentMethod[],
  field: string,
): void {
  if (methods.every((method) => fitsFlow(receivableFlow, method))) return
  throw invalidField(field, 'CREDIT_CARD_EARLY_BUYER não vale para recebimento no fluxo TIMELINE')
}
