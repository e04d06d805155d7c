import { changesOf } from '@/lib/base/audit/changes'
import { recordAudit } from '@/lib/base/audit/record'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { invalidField } from '@/lib/base/kernel/problem'
import { cycleValue } from '@/lib/payments/payment-links/payment-link'
import type { Discount } from '@/lib/payments/subscriptions/cycle'
import { changing, storeTerms } from './changing'

export interface GivenDiscount {
  /** Of the value of a cycle; one of both is given. */
  basisPoints?: number
  value?: Centavos
  /** On so many cycles, from the next one without an order on; on all that come where absent. */
  cycles?: number
}

const none: Discount = { discountBasisPoints: 0, discountValue: centavos(0), discountEnd: null }

/**
 * Gives the cycles to come of one subscription of the acting seller a discount, in place of the one that it has; without one takes
 * that away. Cycles that have an order keep its value. Throws NOT_FOUND, CONFLICT where it ended, BAR-0100 for a value that leaves
 * nothing to pay.
 */
export function changeDiscount(ctx: Ctx, input: { uuid: string; discount?: GivenDiscount }): Promise<void> {
  return changing(ctx, input.uuid, async (inner, subscription) => {
    const { basisPoints = 0, value = centavos(0), cycles } = input.discount ?? {}
    const { cycleType: type, valuePerMonth, nextCycle } = subscription
    if (value >= cycleValue({ type, valuePerMonth })) throw invalidField('value', 'não deixa nada a pagar')
    const discount: Discount = input.discount
      ? {
          discountBasisPoints: basisPoints,
          discountValue: value,
          discountEnd: cycles === undefined ? null : nextCycle + cycles,
        }
      : none
    const changes = changesOf(recordedOf(subscription, nextCycle), recordedOf(discount, nextCycle))
    if (!changes) return
    await storeTerms(inner, subscription, discount)
    recordAudit(inner, { action: 'subscription.discounted', resource: input.uuid, ...changes })
  })
}

/** What the audit log says of a discount. */
const recordedOf = ({ discountBasisPoints, discountValue, discountEnd }: Discount, nextCycle: number) => ({
  discountBasisPoints,
  discountInCentavos: discountValue,
  discountedCycles: discountEnd === null ? null : Math.max(0, discountEnd - nextCycle),
})
