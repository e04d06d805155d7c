// An account change is a new destination for a seller's payouts, requested by API or in the portal. It takes effect a day
// later on the seller's clock, so that the owners, who get a mail at once, can stop it by a link in that mail or in the
// portal. Until then payouts go to the account in force.

import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Transitions } from '@/lib/base/kernel/state-machine'
import type { SellerAccount } from '@/lib/parties/sellers/seller'

export const accountChangeStatuses = ['PENDING', 'EFFECTIVE', 'REPLACED', 'WITHDRAWN', 'STOPPED'] as const
export type AccountChangeStatus = (typeof accountChangeStatuses)[number]

export type AccountChangeTrigger = 'apply' | 'replace' | 'withdraw' | 'stop'

export const accountChangeTransitions: Transitions<AccountChangeStatus, AccountChangeTrigger> = {
  PENDING: { apply: 'EFFECTIVE', replace: 'REPLACED', withdraw: 'WITHDRAWN', stop: 'STOPPED' },
  EFFECTIVE: {},
  REPLACED: {},
  WITHDRAWN: {},
  STOPPED: {},
}

/** Max number of requested changes within a day: each sends a mail to every address of the seller. */
export const MAX_CHANGES_A_DAY = 20

/** When a change requested at an instant takes effect. */
export function effectiveFrom(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DAY_MS)
}

export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

/** The payout destination of a seller without a bank account: its PIX key. */
export function accountInForce(seller: { account: SellerAccount | null; pixKey: string }): SellerAccount {
  return seller.account ?? { transferType: 'PIX', pix: { keyType: '', key: seller.pixKey } }
}

/** Whether two accounts have the same members, in any order. */
export function isSameAccount(one: SellerAccount, other: SellerAccount): boolean {
  return written(one) === written(other)
}

const bankMembers = ['bank', 'issuer', 'issuerDigit', 'number', 'bankDigit', 'accountType'] as const

function written({ transferType, pix, account }: SellerAccount): string {
  const bank = account && bankMembers.map((member) => account[member] ?? null)
  return JSON.stringify([transferType, pix ? [pix.keyType, pix.key] : null, bank ?? null])
}
