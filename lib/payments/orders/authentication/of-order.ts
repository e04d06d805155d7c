import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { ChargeAuthentication } from '@/lib/payments/charges/charge'
import type { OrderRequest } from '@/lib/payments/orders/creation/contract'
import { storedShift } from '@/lib/rails/three-d-secure/liability-shift'

/** What is stored of an authentication that came with an order, and its CAVV, which is good for one charge. */
export function authenticationOf(
  brand: CardBrand,
  threeDSecure: OrderRequest['threeDSecure'],
): { authentication?: ChargeAuthentication; cavv?: string } {
  if (!threeDSecure?.mpi) return {}
  const { mpi, requiresLiabilityShift } = threeDSecure
  const { cavv, xid: _, ...stored } = mpi
  const shift = storedShift(brand, mpi)
  return { authentication: { by: 'EXTERNAL', ...stored, requiresLiabilityShift, ...shift }, cavv }
}
