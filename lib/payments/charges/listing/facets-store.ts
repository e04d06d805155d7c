// The columns of few values by which charges are listed. Two indexes have all of them: one behind them the time of creation, the
// other the value.
import type { Facet } from '@/db/lists/facets'
import { charges } from '@/db/schema'
import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { type ChargeStatus, chargeStatuses } from '@/lib/payments/charges/charge'
import { orderOrigins } from '@/lib/payments/orders/order'

interface Chosen {
  status?: ChargeStatus | undefined
  method?: PaymentMethod | undefined
  origin?: (typeof orderOrigins)[number] | undefined
}

export const ofStatuses = (statuses: readonly ChargeStatus[]): Facet => ({
  of: charges.status,
  values: statuses,
})

/** None where nothing is chosen: then the indexes without them have the order of the list. */
export function facetsOf({ status, method, origin }: Chosen): [Facet, Facet, Facet] | undefined {
  if (!status && !method && !origin) return
  return [
    ofStatuses(status ? [status] : chargeStatuses),
    { of: charges.paymentMethod, values: method ? [method] : paymentMethods },
    { of: charges.origin, values: origin ? [origin] : orderOrigins },
  ]
}
