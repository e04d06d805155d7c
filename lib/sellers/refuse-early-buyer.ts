import type { Db, Tx } from '@/db/client'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import { Problem } from '@/lib/kernel/problem'
import { getSeller } from './get-seller'

/** A timeline seller can't be paid early at the buyer's cost (interface, 3 February 2026). Throws BAR-0100. */
export async function refuseEarlyBuyer(
  db: Db | Tx,
  sellerId: number,
  methods: readonly PaymentMethod[],
  field: string,
): Promise<void> {
  if (!methods.includes('CREDIT_CARD_EARLY_BUYER')) return
  const { receivableFlow } = await getSeller(db, sellerId)
  if (receivableFlow !== 'TIMELINE') return
  const message = 'CREDIT_CARD_EARLY_BUYER não vale para recebimento no fluxo TIMELINE'
  throw new Problem('BAR-0100', { fields: [{ field, message }] })
}
