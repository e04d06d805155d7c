// The monthly recurring revenue (MRR) of a seller: what its active subscriptions are worth per month. A subscription counts from
// its first payment on, not while it is in default, and not after it ended. Each change of the sum is stored with its kind, so
// that the sum at any instant is the sum of the changes before it.
import { addCentavos, type Centavos, centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { monthsPerCycle, type SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import { isEnded, type SubscriptionStatus } from '@/lib/payments/subscriptions/subscription'

export const revenueChanges = ['NEW', 'UPGRADE', 'DOWNGRADE', 'DEFAULT', 'RECOVERY', 'CANCEL'] as const
export type RevenueChangeKind = (typeof revenueChanges)[number]

export interface RevenueTerms {
  status: SubscriptionStatus
  cycleType: SubscriptionType
  valuePerMonth: Centavos
  additionalValue: Centavos
  /** 0: the additional value is charged in every cycle, and is recurring. */
  additionalCycles: number
}

/** The value per month, with the part per month of what is added to every cycle, rounded down; 0 unless it is active. */
export function monthlyRevenue(terms: RevenueTerms): Centavos {
  if (terms.status !== 'ACTIVE') return centavos(0)
  const added = terms.additionalCycles === 0 ? terms.additionalValue : 0
  return addCentavos(terms.valuePerMonth, centavos(Math.floor(added / monthsPerCycle[terms.cycleType])))
}

export interface RevenueChange {
  kind: RevenueChangeKind
  change: Centavos
}

/** How a change of a subscription changes the revenue; undefined where it does not. */
export function revenueChange(before: RevenueTerms, after: RevenueTerms): RevenueChange | undefined {
  const change = subtractCentavos(monthlyRevenue(after), monthlyRevenue(before))
  const kind = kindOf(before.status, after.status, change)
  return kind && { kind, change }
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
