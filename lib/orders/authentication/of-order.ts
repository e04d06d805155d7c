import type { CardBrand } from '@/lib/cards/card'
import type { ChargeAuthentication } from '@/lib/charges/charge'
import type { OrderRequest } from '@/lib/orders/creation/contract'
import { shiftsLiability } from '@/lib/three-d-secure/liability-shift'

/** What is kept of an authentication that came with an order, and the proof that pays for one charge alone. */
export function authenticationOf(
  brand: CardBrand,
  threeDSecure: OrderRequest['threeDSecure'],
): { authentication?: ChargeAuthentication; cavv?: string } {
  if (!threeDSecure?.mpi) return {}
  const { mpi, requiresLiabilityShift } = threeDSecure
  const { cavv, xid: _, ...said } = mpi
  const liabilityShift = shiftsLiability(brand, mpi)
  return { authentication: { by: 'EXTERNAL', ...said, requiresLiabilityShift, liabilityShift }, cavv }
}
