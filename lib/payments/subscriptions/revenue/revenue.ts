// The monthly recurring revenue (MRR) of a seller: what its active subscriptions are worth per month. A subscription counts from
// its first payment on, not while it is in default or paused, and not after it ended. A discount on every cycle to come lowers it;
// one on the next cycles alone does not, as an additional value on the first ones does not raise it. Each change of the sum is stored with its kind, so
// that the sum at any instant is the sum of the changes before it.
import { addCentavos, type Centavos, centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { monthsPerCycle, type SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import { type Discount, discounted } from '@/lib/payments/subscriptions/cycle'
import { isEnded, type SubscriptionStatus } from '@/lib/payments/subscriptions/subscription'

export const revenueChanges = [
  'NEW',
  'UPGRADE',
  'DOWNGRADE',
  'DEFAULT',
  'RECOVERY',
  'PAUSE',
  'RESUME',
  'CANCEL',
] as const
export type RevenueChangeKind = (typeof revenueChanges)[number]

export interface RevenueTerms extends Discount {
  status: SubscriptionStatus
  cycleType: SubscriptionType
  valuePerMonth: Centavos
  additionalValue: Centavos
  /** 0: the additional value is charged in every cycle, and is recurring. */
  additionalCycles: number
  pausedAt: Date | null
}

/**
 * The value per month, with the part per month of what is added to every cycle, rounded down, less a discount on every cycle; 0
 * unless it is active.
 */
export function monthlyRevenue(terms: RevenueTerms): Centavos {
  if (terms.status !== 'ACTIVE' || terms.pausedAt !== null) return centavos(0)
  const months = monthsPerCycle[terms.cycleType]
  const added = terms.additionalCycles === 0 ? terms.additionalValue : centavos(0)
  const isOnAll = terms.discountEnd === null && (terms.discountBasisPoints > 0 || terms.discountValue > 0)
  if (!isOnAll) return addCentavos(terms.valuePerMonth, centavos(Math.floor(added / months)))
  const cycle = addCentavos(centavos(terms.valuePerMonth * months), added)
  return centavos(Math.floor(discounted(cycle, terms) / months))
}

export interface RevenueChange {
  kind: RevenueChangeKind
  change: Centavos
}

/** How a change of a subscription changes the revenue; undefined where it does not. */
export function revenueChange(before: RevenueTerms, after: RevenueTerms): RevenueChange | undefined {
  const change = subtractCentavos(monthlyRevenue(after), monthlyRevenue(before))
  const kind = kindOfPause(before, after) ?? kindOf(before.status, after.status, change)
  return kind && { kind, change }
}

/** A pause begins or ends; in default and before the first payment it changes nothing, so that it is no change then. */
function kindOfPause(before: RevenueTerms, after: RevenueTerms): RevenueChangeKind | undefined {
  if (before.status !== 'ACTIVE' || after.status !== 'ACTIVE') return undefined
  if ((before.pausedAt === null) === (after.pausedAt === null)) return undefined
  return after.pausedAt === null ? 'RESUME' : 'PAUSE'
}

function kindOf(
  from: SubscriptionStatus,
  to: SubscriptionStatus,
  change: number,
): RevenueChangeKind | undefined {
  if (from === to) {
    if (change === 0) return undefined
    return change > 0 ? 'UPGRADE' : 'DOWNGRADE'
  }
  if (to === 'ACTIVE') return from === 'PENDING' ? 'NEW' : 'RECOVERY'
  if (to === 'DEFAULTER') return 'DEFAULT'
  return isEnded(to) && from !== 'PENDING' ? 'CANCEL' : undefined
}
